// The places of the sample world: shops, bars and stops of the route on all eight islands. All are invented.
import { z } from 'zod';
import type { NewPlace } from '../club/places/places.ts';
import { Island } from '../words/islands.ts';

const shopHours = 'Mo-Fr 09:00-14:00,17:00-20:30; Sa 10:00-14:00';
const allDay = 'Mo-Sa 09:30-21:00; Su 10:00-15:00';
const terrace = 'Tu-Th 18:00-00:00; Fr-Sa 18:00-02:00; Su 13:00-20:00';
const cafe = 'Mo-Sa 07:30-20:00';

/**
 * What a place is: a tobacconist sells and redeems, a shop sells the limited edition too, a bar takes the vouchers that name it, a venue
 * experiences.
 */
const Kind = z.enum(['tobacconist', 'shop', 'cafe', 'terrace', 'stop', 'venue']);
type Kind = z.infer<typeof Kind>;

/** Island; kind; id; name; address; municipality; postcode; latitude; longitude. Stops stand in the order of their island's route. */
const table = `
tenerife; tobacconist; estanco-el-adelantado; Estanco El Adelantado; Calle del Drago 12; La Laguna; 38201; 28.4882; -16.3159
tenerife; shop; tienda-la-noria; Tienda La Noria; Calle de la Marea 4; Santa Cruz de Tenerife; 38003; 28.4636; -16.2477
tenerife; tobacconist; estanco-la-ranilla; Estanco La Ranilla; Calle de la Sal 9; Puerto de la Cruz; 38400; 28.4149; -16.5506
tenerife; terrace; terraza-mesa-mar; Terraza Mesa Mar; Paseo del Callao 2; Puerto de la Cruz; 38400; 28.4171; -16.5472
tenerife; cafe; cafe-el-balcon; Café El Balcón; Calle de los Tajinastes 7; La Orotava; 38300; 28.3898; -16.5229
tenerife; shop; tienda-del-sur; Tienda del Sur; Avenida del Alisio 30; Adeje; 38660; 28.0842; -16.7331
tenerife; tobacconist; estanco-los-abrigos; Estanco Los Abriguitos; Calle de la Calima 3; Granadilla de Abona; 38600; 28.1192; -16.5771
tenerife; stop; ruta-charcos-de-garachico; Charcos de Garachico; El Caletón; Garachico; 38450; 28.3741; -16.7653
tenerife; stop; ruta-los-balcones; Casa de los Balcones; Calle de la Tea 1; La Orotava; 38300; 28.3909; -16.5246
tenerife; stop; ruta-mirador-de-la-ruleta; Mirador de La Ruleta; Las Cañadas; La Orotava; 38300; 28.2237; -16.6316
gran-canaria; shop; tienda-triana; Tienda Triana; Calle de la Panza de Burro 21; Las Palmas de Gran Canaria; 35002; 28.1053; -15.4163
gran-canaria; tobacconist; estanco-la-puntilla; Estanco La Puntilla; Paseo de la Barra 8; Las Palmas de Gran Canaria; 35008; 28.1449; -15.4323
gran-canaria; cafe; cafe-de-la-vega; Café de la Vega; Plaza del Almendro 2; Telde; 35200; 27.9957; -15.4169
gran-canaria; terrace; puerto-de-las-nieves; Restaurante Puerto de las Nieves; Calle del Muelle Viejo 5; Agaete; 35480; 28.0998; -15.7089
gran-canaria; shop; tienda-las-dunas; Tienda Las Dunas; Avenida del Faro 14; San Bartolomé de Tirajana; 35100; 27.7624; -15.5801
gran-canaria; tobacconist; estanco-el-pinillo; Estanco El Pinillo; Calle de la Cumbre 6; Vega de San Mateo; 35320; 28.0101; -15.5328
gran-canaria; stop; ruta-muelle-de-las-nieves; Muelle de las Nieves; Puerto de las Nieves; Agaete; 35480; 28.0991; -15.7116
gran-canaria; stop; ruta-valle-de-agaete; Valle de Agaete; San Pedro; Agaete; 35480; 28.0813; -15.6845
gran-canaria; stop; ruta-mirador-de-unamuno; Mirador de Unamuno; Calle de las Cuevas 1; Artenara; 35350; 28.0197; -15.6459
gran-canaria; stop; ruta-roque-nublo; Roque Nublo; La Goleta; Tejeda; 35360; 27.9707; -15.6124
lanzarote; shop; tienda-del-charco; Tienda del Charco; Calle del Charco 11; Arrecife; 35500; 28.9607; -13.5466
lanzarote; tobacconist; estanco-los-hervideros; Estanco Los Hervideros; Avenida de la Lava 9; Yaiza; 35580; 28.8649; -13.8261
lanzarote; terrace; terraza-la-geria; Terraza La Geria; Calle del Picón 3; Tías; 35510; 28.9226; -13.6652
fuerteventura; shop; la-recova; La Recova; Calle de la Recova 2; Puerto del Rosario; 35600; 28.4993; -13.8601
fuerteventura; tobacconist; estanco-el-jable; Estanco El Jable; Avenida de la Arena 16; La Oliva; 35660; 28.7385; -13.8683
fuerteventura; cafe; cafe-morro; Café Morro; Calle de la Baja 4; Pájara; 35625; 28.0515; -14.3531
la-palma; shop; tienda-la-caldera; Tienda La Caldera; Calle de la Bajada 18; Santa Cruz de la Palma; 38700; 28.6833; -17.7645
la-palma; tobacconist; estanco-aridane; Estanco Aridane; Calle del Platanal 5; Los Llanos de Aridane; 38760; 28.6579; -17.9121
la-gomera; tobacconist; estanco-la-villa; Estanco La Villa; Calle del Silbo 7; San Sebastián de la Gomera; 38800; 28.0916; -17.1121
la-gomera; shop; tienda-la-hila; Tienda La Hila; Calle del Silbo 20; San Sebastián de la Gomera; 38800; 28.0925; -17.1108
la-gomera; cafe; cafe-gran-rey; Café Gran Rey; Paseo de la Palmera 10; Valle Gran Rey; 38870; 28.0911; -17.3345
el-hierro; tobacconist; estanco-la-sabina; Estanco La Sabina; Calle del Garoé 3; Valverde; 38900; 27.8086; -17.9157
el-hierro; shop; tienda-el-garoe; Tienda El Garoé; Calle del Garoé 12; Valverde; 38900; 27.8093; -17.915
el-hierro; terrace; terraza-la-restinga; Terraza La Restinga; Calle del Mar de las Calmas 1; El Pinar de El Hierro; 38917; 27.6418; -17.9821
la-graciosa; tobacconist; estanco-caleta-de-sebo; Estanco Caleta de Sebo; Calle de la Mar Barrosa 2; Teguise; 35540; 29.2291; -13.5031
la-graciosa; shop; tienda-la-caleta; Tienda La Caleta; Calle de la Mar Barrosa 8; Teguise; 35540; 29.2295; -13.504
tenerife; venue; azotea-castillo; Azotea Castillo; Calle del Castillo 61; Santa Cruz de Tenerife; 38003; 28.4672; -16.253
tenerife; venue; sala-la-marea; Sala La Marea; Calle de la Marea 20; Santa Cruz de Tenerife; 38003; 28.4618; -16.249
tenerife; venue; intercambiador-de-la-laguna; Intercambiador de La Laguna; Avenida Ángel Guimerá 1; La Laguna; 38204; 28.483; -16.317
tenerife; venue; muelle-de-los-gigantes; Muelle de Los Gigantes; Calle del Acantilado 1; Santiago del Teide; 38683; 28.248; -16.841
tenerife; venue; guachinche-el-lagar; Guachinche El Lagar; Camino de las Viñas 5; La Laguna; 38208; 28.508; -16.35
tenerife; venue; taller-de-la-orotava; El taller de La Orotava; Calle de los Tajinastes 22; La Orotava; 38300; 28.3893; -16.5238
tenerife; venue; mesa-sobre-las-nubes; Mesa sobre las Nubes; Calle del Escobón 4; Vilaflor; 38613; 28.159; -16.636
gran-canaria; venue; sala-el-confital; Sala El Confital; Paseo de la Barra 40; Las Palmas de Gran Canaria; 35008; 28.148; -15.433
gran-canaria; venue; barra-triana; Barra Triana; Calle de la Panza de Burro 9; Las Palmas de Gran Canaria; 35002; 28.106; -15.415
gran-canaria; venue; terraza-las-dunas; Terraza Las Dunas; Avenida del Faro 20; San Bartolomé de Tirajana; 35100; 27.745; -15.595
gran-canaria; venue; mirador-de-la-goleta; Mirador de La Goleta; La Goleta; Tejeda; 35360; 27.964; -15.603
gran-canaria; venue; taller-del-timple; El taller de Telde; Calle del Tenique 8; Telde; 35200; 27.999; -15.415
lanzarote; venue; sala-la-marina; Sala La Marina; Avenida de la Marina 3; Arrecife; 35500; 28.959; -13.548
lanzarote; venue; terraza-el-charco; Terraza El Charco; Calle del Charco 19; Arrecife; 35500; 28.961; -13.547
lanzarote; venue; salinas-de-janubio; Salinas de Janubio; Calle de la Salmuera 1; Yaiza; 35570; 28.933; -13.818
lanzarote; venue; bodega-el-hoyo; Bodega El Hoyo; Calle del Picón 40; Yaiza; 35570; 28.968; -13.713
lanzarote; venue; terraza-famara; Terraza Famara; Calle del Risco 2; Teguise; 35530; 29.118; -13.559
lanzarote; venue; casa-del-timple; Casa del Timple; Calle de la Tarde 3; Teguise; 35530; 29.0604; -13.5597
lanzarote; venue; casa-del-aljibe; Casa del Aljibe; Calle de las Palmeras 6; Haría; 35520; 29.145; -13.5
fuerteventura; venue; mesa-el-cotillo; Mesa El Cotillo; Calle del Charco Azul 2; La Oliva; 35650; 28.683; -14.009
fuerteventura; venue; terraza-el-toston; Terraza El Tostón; Avenida del Farero 1; La Oliva; 35650; 28.71; -14.013
la-palma; venue; patio-del-drago; Patio del Drago; Camino del Drago 3; Breña Alta; 38710; 28.656; -17.785
la-gomera; venue; mesa-la-calera; Mesa La Calera; Paseo de la Palmera 2; Valle Gran Rey; 38870; 28.098; -17.337
lanzarote; cafe; cafe-el-risco; Café El Risco; Calle del Risco 9; Teguise; 35530; 29.0598; -13.5605
la-palma; cafe; cafe-el-platanal; Café El Platanal; Calle del Platanal 12; Los Llanos de Aridane; 38760; 28.6573; -17.9135
el-hierro; cafe; cafe-el-sabinar; Café El Sabinar; Calle del Garoé 15; Valverde; 38900; 27.8095; -17.9148
fuerteventura; terrace; terraza-la-baja; Terraza La Baja; Calle de la Baja 12; Pájara; 35625; 28.0522; -14.3538
la-palma; terrace; terraza-la-bajada; Terraza La Bajada; Calle de la Bajada 25; Santa Cruz de la Palma; 38700; 28.6839; -17.7649
la-gomera; terrace; terraza-el-silbo; Terraza El Silbo; Calle del Silbo 28; San Sebastián de la Gomera; 38800; 28.0921; -17.1104
`;

const Row = z.tuple([
  Island,
  Kind,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.coerce.number(),
  z.coerce.number(),
]);

const hoursOf = {
  tobacconist: shopHours,
  shop: allDay,
  cafe,
  terrace,
  stop: null,
  venue: null,
} as const satisfies Record<Kind, string | null>;

/** The products, by slug, whose codes cafés and bars take; everywhere else points are redeemed for whatever names no place. */
const takenAtKind: Partial<Record<Kind, readonly string[]>> = { cafe: ['cafe-y-dulce'], terrace: ['ruta-de-la-tapa'] };
/** The same of one place, by its id. */
const takenAt = new Map([
  ['puerto-de-las-nieves', ['cena-para-dos-en-agaete']],
  ['terraza-mesa-mar', ['tardeo-en-el-puerto']],
  ['azotea-castillo', ['coctel-en-la-azotea', 'taller-de-cocteleria']],
  ['sala-la-marea', ['entrada-doble-sesiones']],
  ['intercambiador-de-la-laguna', ['noche-de-estrellas']],
  ['muelle-de-los-gigantes', ['los-gigantes-en-barca']],
  ['guachinche-el-lagar', ['guachinche-en-la-laguna']],
  ['mesa-sobre-las-nubes', ['cena-sobre-las-nubes']],
  ['sala-el-confital', ['entrada-doble-sesiones']],
  ['barra-triana', ['coctel-en-triana', 'taller-de-cocteleria']],
  ['terraza-las-dunas', ['tardeo-en-maspalomas']],
  ['mirador-de-la-goleta', ['amanecer-en-el-roque-nublo']],
  ['taller-del-timple', ['taller-de-timple']],
  ['taller-de-la-orotava', ['taller-de-timple']],
  ['casa-del-timple', ['taller-de-timple']],
  ['sala-la-marina', ['entrada-doble-sesiones']],
  ['terraza-el-charco', ['tardeo-en-arrecife']],
  ['salinas-de-janubio', ['un-dia-en-las-salinas']],
  ['bodega-el-hoyo', ['vendimia-en-la-geria']],
  ['terraza-famara', ['brindis-en-famara']],
  ['casa-del-aljibe', ['cena-en-haria']],
  ['mesa-el-cotillo', ['charco-y-almuerzo']],
  ['terraza-el-toston', ['tardeo-en-el-cotillo']],
  ['patio-del-drago', ['cena-en-la-palma']],
  ['mesa-la-calera', ['cena-en-valle-gran-rey']],
]);

/** The places, with the products of this catalogue. */
export function samplePlaces(products: readonly { readonly productId: string; readonly slug: string }[]): NewPlace[] {
  const idsOf = (slugs: readonly string[]) =>
    products.flatMap(({ productId, slug }) => (slugs.includes(slug) ? [productId] : []));
  const rows = table
    .trim()
    .split('\n')
    .map((line) => Row.parse(line.split('; ')));
  return rows.map(([island, kind, id, name, address, municipality, postcode, lat, lng], index) => {
    const stops = rows.slice(0, index + 1).filter((row) => row[0] === island && row[1] === 'stop');
    return {
      id,
      name,
      address,
      municipality,
      postcode,
      island,
      lat,
      lng,
      phone:
        kind === 'stop' || kind === 'venue'
          ? null
          : `${postcode.startsWith('38') ? '922' : '928'} 000 ${String(100 + index)}`,
      hours: hoursOf[kind],
      redeemsPoints: kind === 'shop' || kind === 'tobacconist',
      sellsLimitedEdition: kind === 'shop',
      routeStop: kind === 'stop' ? stops.length : null,
      productIds: idsOf([...(takenAtKind[kind] ?? []), ...(takenAt.get(id) ?? [])]),
    };
  });
}
