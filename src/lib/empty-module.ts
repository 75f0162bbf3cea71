// Stands for a module that is not wanted where its importer wants it (astro.config.mjs).
export {};
