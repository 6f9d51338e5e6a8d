import { articleOf, type Grammar, type Rewording, startsWith, words } from './grammar.ts';

const ADJECTIVE = String.raw`(?:[\p{L}-]+\s+){0,3}`;
const MASCULINE =
  'fabricante|productor|distribuidor|mayorista|importador|proveedor|fondo|grupo|vástago|implante|tornillo|clavo|catéter|stent|monitor|analizador|escáner|sistema|dispositivo|equipo|kit|set|juego|instrumento|separador|taladro|trocar|apósito|vendaje|sensor|injerto|parche|fijador|balón|marcapasos|espaciador|anclaje|alambre|electrodo|termómetro|oxímetro|microscopio|endoscopio|láser|producto|software|test';
const FEMININE =
  'empresa|compañía|distribuidora|importadora|comercializadora|firma|agencia|consultora|consultoría|startup|start-up|pyme|sociedad|oficina|placa|válvula|bomba|prótesis|sonda|aguja|jeringa|cánula|cámara|sierra|malla|lámpara|pinza|grapadora|guía|copa|caja|varilla|prueba|venda|gasa|solución|herramienta|tijera|hoja';

/** Spanish has one word for "cleared" and "authorized". */
const AUTHORIZED: Rewording = [
  [/aprobad(?=[oa])/iu, 'autorizad'],
  [/aprobaci/iu, 'autorizaci'],
  [/aprob[oó]/iu, 'autorizó'],
  [/aprueba/iu, 'autoriza'],
];

export const SPANISH: Grammar = {
  functionWords: words(
    'el|la|los|las|de|del|y|para|con|en|un|una|por|que|somos|nuestr[oa]s?|sus?|al|es|son',
    'giu',
  ),
  and: 'y',
  nounsHaveCapitals: false,
  sentence: {
    subject: startsWith(
      String.raw`nosotr[oa]s|yo|ellos|ellas|(?:(?:no|nos|se|lo|la|los|las|le|les|ya|también)\s+)?(?:somos|tenemos|hacemos|queremos|podemos|buscamos|fabricamos|vendemos|distribuimos|ofrecemos|se\s+\p{L}+)|es|son|está|están|tiene|tienen|hay|se\s+(?:usa|usan|utiliza|utilizan|vende|venden|suministra|fabrica)`,
    ),
    verb: words(
      'es|son|está|están|era|fue|ha|han|hay|tiene|tienen|puede|pueden|será|hace|hacen|fabrica|fabrican|fabricamos|produce|producen|ofrece|ofrecen|ofrecemos|vende|venden|vendemos|atiende|atienden|necesita|necesitan|necesitamos|quiere|quieren|queremos|usa|usan|utiliza|utilizan|proporciona|cubre|cubren|cubrimos|lleva|llevan|busca|buscan|buscamos|permite|permiten|reduce|reducen|conserva|restaura|mide|requiere|incluye|incluyen|distribuye|distribuyen|distribuimos|tenemos|somos|trabajamos|hemos|cuenta|cuentan',
    ),
    relative: words('que|quien|quienes|cuy[oa]s?|donde|cual|cuales'),
    opener: startsWith(
      'en|a|al|para|con|desde|como|después|antes|hasta|hoy|actualmente|ahora|por|además|también',
    ),
  },
  phrase:
    /^(?!(?:a|al|en|para|con|por|y|o|pero|solo|sólo|solamente|quizás?|tal vez|no|aún|todavía|también|sin|de|del|\p{Ll}+[ai]ndo|\p{Ll}+iendo)(?![\p{L}\p{N}]))[\p{Ll}\p{N}]/u,
  leads: {
    products: startsWith(String.raw`\p{Ll}+s|un|una|el|la|\d+`),
    interest: startsWith('los?|las?|el|un|una|tod[oa]s?'),
    purpose: startsWith(String.raw`\p{Ll}+[aei]r(?:l[oae]s?|nos|se)?`),
  },
  common: startsWith(
    [
      'un|una|unos|unas|el|la|los|las|este|esta|nuestr[oa]s?|para|por|en|con|sin|no|solo|dos|tres|cuatro|cinco|tod[oa]s|vari[oa]s|much[oa]s|más|menos|mejor|mayor|menor',
      'representantes?|cirujan[oa]s?|médic[oa]s?|enfermer[oa]s?|pacientes|hospital(?:es)?|clínicas?|centros?|laboratorios?|especialistas?|ortopedistas?|traumatólogos?|cardiólogos?|fabricantes?|distribuidor(?:es|as?)?|empresas?|inversionistas?|inversores|socios?',
      'implantes?|prótesis|tornillos?|placas?|clavos?|vástagos?|copas?|catéteres|catéter|stents?|válvulas?|monitor(?:es)?|equipos?|sistemas?|dispositivos?|instrumentos?|instrumental|apósitos?|guantes?|sensores|sensor|biológicos|fijador(?:es)?|fijación|titanio|acero|aleación|polietileno|cerámica|silicona|cobalto|estéril(?:es)?|modular(?:es)?|portátil(?:es)?',
      'exclusividad|capacitación|inventario|márgenes|muestras|inversión|investigación|compras|robótica|ortopedia|trauma|columna|cadera|rodilla|invertir|comprar|conocer|encontrar',
    ].join('|'),
  ),
  withArticle: articleOf(/^(?:una?|el|la|los|las)\s/iu, [
    ['una', words(FEMININE)],
    ['un', words(MASCULINE)],
  ]),
  company: {
    ourVerbs:
      /^(?!(?:extremos|supremos|tramos|ramos|gramos|kilogramos|miligramos|mínimos|máximos|óptimos|últimos|próximos)(?!\p{L}))(?:(?:no|nos|también)\s+)?\p{L}+(?:amos|emos|imos)(?!\p{L})/iu,
    ourDoing: startsWith('buscando|intentando|trabajando|planeando|planificando'),
    kind: new RegExp(
      String.raw`^(?:una?\s+)?${ADJECTIVE}(?:fabricante|productor|distribuidora?|mayorista|importadora?|comercializadora|proveedora?|empresa|compañía|firma|startup|start-up|pyme|sociedad|fondo|grupo|agencia|consultora|consultoría)(?![\p{L}\p{N}])`,
      'iu',
    ),
    self: /^(?:Nosotros\s+)?[Ss]omos (?=una? |fabricantes? |distribuidor)/,
    everywhere: startsWith(
      'a nivel (?:nacional|mundial|internacional|regional)|en tod[oa]s?|por tod[oa]|internacionalmente|globalmente|mundialmente',
    ),
    limited: startsWith(
      'solo|sólo|solamente|quizás?|tal vez|no|para|desde|con|principalmente|sobre todo|aún|también',
    ),
    placesIn: (places) => `en ${places.replace(/^en\s+/iu, '')}`,
  },
  product: {
    device: new RegExp(
      String.raw`^(?:una?\s+)?${ADJECTIVE}(?:${FEMININE}|${MASCULINE})(?![\p{L}\p{N}])`,
      'iu',
    ),
    saidOfIt:
      /^(?:(?:es|se trata de|este producto es)|(?:fabricamos|producimos|vendemos|ofrecemos|distribuimos|desarrollamos))\s+(una?\s.+)$/isu,
    thing: startsWith('una?'),
    named: startsWith('el|la|los|las|este|esta|nuestr[oa]'),
    purpose: startsWith('para'),
    setting: startsWith('en|por'),
    people: words(
      String.raw`cirujan[oa]s?|médic[oa]s?|doctores|enfermer[oa]s?|técnic[oa]s?|especialistas?|\p{L}+ólog[oa]s?|dentistas?|terapeutas?|podólogos?|anestesistas?|paramédicos?|ortopedistas?|personal|equipos?|pacientes?|hospitales|hospital|clínicas?|laboratorios?|consultorios?|centros?|departamentos?`,
    ),
    doing: startsWith(
      'permite|evita|combina|viene|cuesta|elimina|encaja|da|tiene|ayuda|mantiene|mejora|es|está|dura|reduce|mide|necesita|ofrece|conserva|preserva|previene|proporciona|requiere|restaura|restablece|ahorra|acorta|muestra|soporta|usa|utiliza|pesa|funciona|facilita|aporta|se (?:adapta|coloca|implanta|usa)',
    ),
    better: /^(?:más|menos) \p{Ll}+(?: y (?:(?:más|menos) )?\p{Ll}+)?(?=$| que(?!\p{L}))/iu,
    opening:
      /^(?:(?:(?:este producto|el [\p{L}-]+|la [\p{L}-]+)\s+)?(?:es|está|son|están|hay|tiene|viene|vienen|se (?:suministra|ofrece|entrega|fabrica|presenta)|ofrecemos|suministramos|disponible|disponibles)\s+)?(?:(?:hecho|hecha|fabricad[oa]|elaborad[oa])\s+(?:de|con|en)\s+|disponibles?\s+en\s+|(?:en|de)\s+(?=\d|titanio|acero|aleación|polietileno))?(?=\S)/iu,
  },
  understood: {
    nothing: [
      'no sé|no se|no lo sé|no lo se|aún no lo sé|todavía no lo sé|no sabemos|no lo sabemos|ni idea|no tengo idea|sin idea|no estoy seguro|no estoy segura|no estamos seguros',
      'nada|nada especial|ninguno|ninguna|no aplica|no procede|desconocido|más tarde|luego|después|sí|si|vale|de acuerdo|por definir|por determinar|pendiente',
      'omitir|saltar|siguiente|paso|sin respuesta|sin comentarios|prefiero no decirlo',
    ].flatMap((answers) => answers.split('|')),
    hedge:
      /^(?:(?:aún |todavía )?no (?:lo )?(?:sé|se|sabemos)(?: (?:aún|todavía|bien|exactamente|con exactitud))?|no est(?:oy|amos) segur[oa]s?|ni idea|no tengo idea|bueno|pues|eh+|mmm*)\s*[,.;:–—-]+\s*(?:pero\s+)?/iu,
    roles: {
      manufacturer: words(
        String.raw`fabri(?:c|qu)\p{L}*|diseñ\p{L}*|desarroll\p{L}*|producimos|productor\p{L}*|elaboramos|hacemos`,
      ),
      distributor: words(
        String.raw`distribui\p{L}*|distribuy\p{L}*|revend\p{L}*|mayoristas?|importador\p{L}*|importamos|represent\p{L}*|comercializ\p{L}*|agencia de ventas|vendemos`,
      ),
      observer: words(
        String.raw`observ\p{L}*|invert\p{L}*|inversi\p{L}*|inversor\p{L}*|capital (?:de )?riesgo|consultor\p{L}*|asesor\p{L}*|analistas?|investigador\p{L}*|periodistas?|grupo de compras|central de compras`,
      ),
    },
    categories: {
      wound_care: words('heridas?|apósitos?|vendas?|vendajes?|gasas?|hidrocoloides?|úlceras?|suturas?'),
      surgical_instruments: words(
        'instrument(?:o|os|al)|separador(?:es)?|pinzas?|tijeras?|bisturí(?:es)?|taladros?|sierras?|fresas?|trocar(?:es)?|curetas?|grapadoras?',
      ),
      diagnostic_equipment: words(
        String.raw`diagnóstic\p{L}*|analizador(?:es)?|pruebas?|monitor(?:es)?|imagen|imágenes|ultrasonido|ecógrafos?|rayos x|escáner(?:es)?|microscopios?|oxímetros?|ecg`,
      ),
      cardiovascular_devices: words(
        String.raw`cardi\p{L}+|vascular(?:es)?|endoprótesis vascular|catéter(?:es)?|corazón|coronari[oa]s?|aórtic[oa]s?|marcapasos|emboli\p{L}+`,
      ),
      orthopedic_implants: words(
        String.raw`ortop\p{L}+|cadera|rodilla|hombro|columna|pedicular(?:es)?|huesos?|óse[oa]s?|femoral(?:es)?|tibial(?:es)?|acetabular(?:es)?|fijador(?:es)?|intramedular(?:es)?|artroplastia|implantes?|prótesis`,
      ),
    },
    saysWhatFor: /\s(?:para|en|con|que|usad[oa])\s|[,;.]/iu,
    undecided: words(
      String.raw`pendientes?|en (?:trámite|curso|revisión|proceso)|solicit\p{L}*|present(?:ad[oa]s?|amos|aremos)|prev(?:é|én|emos|ist[oa]s?|isi\p{L}+)|planea\p{L}*|esper\p{L}+|a la espera|prepar\p{L}*|aún no|todavía no|pronto|próximamente`,
    ),
    denied: words('no|sin|ningún|ninguna|en lugar|en vez'),
    cleared: AUTHORIZED,
    authorized: AUTHORIZED,
    claim: {
      verbs:
        'está|están|fue|fueron|ha sido|han sido|tiene|tienen|cuenta con|cuentan con|dispone de|posee|obtuvo|recibió|con',
      and: 'y|pero|que',
    },
  },
};
