// An empty module, put in the place of an import that must have no effect (astro.config.mjs).
export {};
