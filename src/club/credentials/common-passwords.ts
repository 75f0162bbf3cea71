// Passwords that guessers try first: those of ten characters or more, and words that become one by digits or signs at their end. In lower
// case, without spaces.
const words = `
1234567890 0123456789 12345678910 123456789a 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc qwertyuiop
qwerty123456 asdfghjkl qwertyuiop123 asdf1234 zxcvbnm zaq12wsx zaq1zaq1 1qazxsw2 qazwsxedc qwaszx
password password1 passw0rd p@ssword p@ssw0rd p4ssw0rd pa55word pass pass1234 passphrase mypassword newpassword
contraseña contrasena contraseñas micontraseña micontrasena nuevacontraseña nuevacontrasena contraseñasegura
contrasenasegura clave miclave clavesecreta claveclave secreto secreta
administrador administrator admin adminadmin root rootroot test testtest testing invitado usuario default changeme
cambiame letmein letmeinnow iloveyou iloveyouso teamo teamomucho teamoamor tequiero tequieromucho miamor amormio
corazon princesa princess sunshine football futbol baseball basketball superman batman spiderman starwars pokemon
michael michelle jennifer jessica alexander alejandro alejandra daniela gabriela sebastian cristina carolina estrella
mariposa chocolate welcome welcome1 bienvenido bienvenida bienvenidos hola holahola holamundo helloworld whatever
trustno1 dragon monkey shadow master mustang killer liverpool barcelona realmadrid atletico betis sevilla valencia
udlaspalmas laspalmas cdtenerife tenerife grancanaria lanzarote fuerteventura lapalma lagomera elhierro lagraciosa
canarias islascanarias canario canaria canaryislands papaarrugada mojopicon guanche teide roquenublo santacruz
lalaguna maspalomas carnaval elclub club clubcanarias miclub club1234 club2026
iqos iluma ilumaprime ilumaone iqosiluma heets terea incombustible tabaco cigarrillo
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera verano otoño
invierno lunes martes miercoles jueves viernes sabado domingo january february march april june july august september
october november december spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday
google facebook instagram whatsapp linkedin youtube microsoft samsung iphone apple android windows computer internet
abcdefghij abcd1234 abc123 abcdef123456 a1b2c3d4e5 a1b2c3d4 aa12345678 a123456789 1234567890a 123123123
987654321 9876543210 0987654321 1029384756 147258369 159753 741852963 789456123 1357924680 2468013579
fuckyou fuckoff asshole putoamo gilipollas cabron mierda jesus jesucristo diosesamor dios virgendelpino candelaria
virgendecandelaria familia mifamilia mihijo mihija mama papa mamaypapa
correcthorsebatterystaple thequickbrownfox superuser operations temporal temporary
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
