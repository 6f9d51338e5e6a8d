import { articleOf, type Grammar, type Rewording, startsWith, words } from './grammar.ts';

const ADJECTIVE = String.raw`(?:[\p{L}-]+\s+){0,3}`;
const MASCULINE =
  'fabricant|producteur|distributeur|grossiste|importateur|fournisseur|revendeur|fonds|groupe|bureau|implant|clou|cathéter|stent|moniteur|analyseur|scanner|système|dispositif|appareil|équipement|kit|jeu|instrument|écarteur|trocart|pansement|bandage|capteur|greffon|patch|fixateur|ballon|stimulateur|espaceur|fil|test|thermomètre|oxymètre|microscope|endoscope|laser|produit|logiciel|cotyle';
const FEMININE =
  'entreprise|société|start-up|startup|pme|agence|firme|maison|tige|vis|plaque|valve|pompe|prothèse|sonde|aiguille|seringue|canule|caméra|scie|pince|agrafeuse|lampe|cage|compresse|bande|électrode|ancre|lame|solution|endoprothèse|cupule|mèche|gaine|plateforme';
const DETERMINER = startsWith(
  String.raw`des|les|la|le|du|une?|nos|notre|plusieurs|toutes?|tous|certain(?:e?s)?|\d+|deux|trois|quatre|cinq|de la|l[’']\p{L}+|d[’'](?:autres|autre)`,
);

/** How French says "in" before the places that companies name most often. Other places follow a label and a colon. */
const PLACES: readonly (readonly [preposition: string, places: RegExp])[] = [
  [
    'en',
    startsWith(
      'Californie|Floride|Géorgie|Louisiane|Pennsylvanie|Virginie|Virginie-Occidentale|Caroline du (?:Nord|Sud)|Nouvelle-Angleterre|France|Allemagne|Suisse|Belgique|Espagne|Italie|Autriche|Irlande|Suède|Norvège|Pologne|Chine|Inde|Australie|Europe|Asie|Afrique|Amérique(?: du (?:Nord|Sud)| latine)?',
    ),
  ],
  [
    'au',
    startsWith(
      'Texas|Nouveau-Mexique|Nevada|Kansas|Missouri|Tennessee|Colorado|Wisconsin|Minnesota|Michigan|Montana|Nebraska|Kentucky|Mississippi|Vermont|Canada|Québec|Mexique|Brésil|Japon|Royaume-Uni|Luxembourg|Portugal|Danemark|Maroc|Moyen-Orient',
    ),
  ],
  ['aux', startsWith('États-Unis|Etats-Unis|Pays-Bas|Émirats')],
  [
    'dans l’',
    startsWith(
      String.raw`(?:Ohio|Illinois|Indiana|Iowa|Oregon|Utah|Arizona|Alabama|Arkansas|Idaho|Oklahoma)|(?:est|ouest)(?= d)`,
    ),
  ],
  [
    'dans le',
    startsWith(
      'Maine|Maryland|Massachusetts|Connecticut|Delaware|New Jersey|New Hampshire|Wyoming|Midwest|nord|sud|nord-est|nord-ouest|sud-est|sud-ouest',
    ),
  ],
  ['dans l’État de', startsWith('New York|Washington')],
];

function inPlace(place: string): string | null {
  if (/^(?:en|au|aux|dans|à|sur|chez)\s/iu.test(place)) return place;
  const bare = place.replace(/^(?:les?\s+|la\s+|l[’'])(?=\p{L})/iu, '');
  const [preposition] = PLACES.find(([, names]) => names.test(bare)) ?? [];
  if (!preposition) return null;
  return preposition.endsWith('’') ? `${preposition}${bare}` : `${preposition} ${bare}`;
}

/** French has one word for "cleared" and "authorized". */
const AUTHORIZED: Rewording = [
  [/approuv(?=[eé])/iu, 'autoris'],
  [/approbation/iu, 'autorisation'],
  [/homologu(?=[eé])/iu, 'autoris'],
  [/homologation/iu, 'autorisation'],
  [/agréé/iu, 'autorisé'],
];

export const FRENCH: Grammar = {
  functionWords: words(
    String.raw`le|la|les|des|du|de|et|pour|avec|dans|une?|nous|nos|notre|par|sur|aux|au|en|est|sont|qui|d[’']\p{L}+|l[’']\p{L}+`,
    'giu',
  ),
  and: 'et',
  nounsHaveCapitals: false,
  sentence: {
    subject: startsWith(
      String.raw`nous|on|je|vous|ils?|elles?|ce\s+(?:sont|produit\s+\p{L}+)|c[’']est|n[’']?ous|cela|ça|j[’']\p{L}+`,
    ),
    verb: words(
      'sont|ont|est|a|peut|peuvent|sera|fait|font|fabrique|fabriquent|fabriquons|propose|proposent|proposons|vend|vendent|vendons|sert|servent|faut|veut|veulent|utilisent|utilise|fournit|fournissent|couvre|couvrent|couvrons|cherche|cherchent|cherchons|permet|permettent|réduit|réduisent|restaure|mesure|nécessite|comprend|comprennent|distribue|distribuent|distribuons|avons|sommes|travaillons|existe|existent|dispose|disposent',
    ),
    relative: words(String.raw`qui|que|qu[’']\p{L}+|dont|où|lequel|laquelle|lesquels`),
    opener: startsWith(
      'en|à|au|aux|dans|pour|avec|depuis|comme|après|avant|jusqu|aujourd|actuellement|sur|chez|par',
    ),
  },
  phrase:
    /^(?!(?:à|au|aux|en|dans|pour|avec|par|et|ou|mais|seulement|uniquement|peut-être|pas|encore|aussi|sans|de(?! la )|sur|chez|en \p{Ll}+ant)(?![\p{L}\p{N}]))[\p{Ll}\p{N}]/u,
  leads: {
    products: DETERMINER,
    customers: DETERMINER,
    lines: DETERMINER,
    team: DETERMINER,
    gaps: DETERMINER,
    interest: DETERMINER,
    partner: DETERMINER,
    purpose: startsWith(
      String.raw`les?|la|l[’']\p{L}+|des|une?|(?:nous\s+)?\p{Ll}{2,}(?:er|ir)|l[’']\p{Ll}+`,
    ),
  },
  common: startsWith(
    [
      String.raw`une?|des|les?|la|du|l[’']\p{L}+|d[’']\p{L}+|ce|cette|nos|notre|pour|par|en|avec|sans|pas|deux|trois|quatre|cinq|tous|toutes|plusieurs|plus|moins|mieux`,
      'représentants?|délégués?|chirurgiens?|chirurgiennes?|médecins?|infirmi(?:er|ère)s?|patients|hôpital|hôpitaux|cliniques?|centres?|laboratoires?|spécialistes?|orthopédistes?|cardiologues?|fabricants?|distributeurs?|entreprises?|sociétés?|investisseurs?|partenaires?|commerciaux',
      'implants?|prothèses?|vis|plaques?|clous?|tiges?|cathéters?|stents?|valves?|moniteurs?|équipements?|systèmes?|dispositifs?|instruments?|instrumentation|pansements?|gants?|capteurs?|fixateurs?|fixation|titane|acier|alliage|polyéthylène|céramique|silicone|cobalt|stériles?|modulaires?|portables?|biologiques?',
      'exclusivité|formation|stock|marges|échantillons|investissements?|recherche|achats|robotique|orthopédie|traumatologie|rachis|hanche|genou|investir|acheter|trouver|rencontrer',
    ].join('|'),
  ),
  withArticle: articleOf(/^(?:une?|les?|la|des|l[’'])[\s\p{L}]/iu, [
    ['une', words(FEMININE)],
    ['un', words(MASCULINE)],
  ]),
  company: {
    ourVerbs:
      /^(?!(?:avions|camions|régions|options|solutions|lésions|versions|dimensions|stations)(?!\p{L}))(?:fabriquons|développons|produisons|concevons|vendons|distribuons|importons|représentons|couvrons|proposons|offrons|attendons|cherchons|recherchons|avons|voulons|souhaitons|investissons|conseillons|fournissons|travaillons|disposons|suivons)(?!\p{L})/iu,
    ourDoing: startsWith('à la recherche|en quête|en train'),
    kind: new RegExp(
      String.raw`^(?:une?\s+)?${ADJECTIVE}(?:fabricant|producteur|distributeur|grossiste|importateur|fournisseur|revendeur|entreprise|société|start-up|startup|pme|fonds|groupe|agence|cabinet|firme|bureau)(?![\p{L}\p{N}])`,
      'iu',
    ),
    self: /^Nous sommes (?=une? |fabricants? |distributeurs? )/,
    everywhere: startsWith(
      String.raw`partout|à l[’']échelle|dans le monde entier|dans tout|dans toute|à l[’']international|au niveau`,
    ),
    limited: startsWith(
      'seulement|uniquement|peut-être|pas|pour|depuis|avec|principalement|surtout|encore|aussi',
    ),
    placesIn: (places) => {
      const parts = places.split(/(, | et | ou )/u).map((part, index) => (index % 2 ? part : inPlace(part)));
      return parts.includes(null) ? null : parts.join('');
    },
  },
  product: {
    device: new RegExp(
      String.raw`^(?:une?\s+)?${ADJECTIVE}(?:${FEMININE}|${MASCULINE})(?![\p{L}\p{N}])`,
      'iu',
    ),
    saidOfIt:
      /^(?:c[’']est|il s[’']agit d[’']|ce produit est|il est|elle est|nous (?:fabriquons|produisons|vendons|proposons|distribuons|avons développé))\s*(une?\s.+)$/isu,
    thing: startsWith('une?'),
    named: startsWith(String.raw`les?|la|l[’']\p{L}+|ce|cet|cette|notre|nos`),
    purpose: startsWith('pour'),
    setting: startsWith('dans|en|par|à|au|aux'),
    people:
      /^(?:des|les|le|la|l[’']|une?|tou[st]|nos|plusieurs).*?(?<!\p{L})(?:chirurgien(?:ne)?s?|médecins?|docteurs?|infirmi(?:er|ère)s?|technicien(?:ne)?s?|spécialistes?|\p{L}+(?:ologues?|ologistes?|iatres?)|dentistes?|thérapeutes?|podologues?|anesthésistes?|ambulanciers?|orthopédistes?|personnel|équipes?|patients?|hôpital|hôpitaux|cliniques?|laboratoires?|cabinets?|centres?|services?)(?!\p{L})/iu,
    doing: startsWith(
      String.raw`permet|évite|combine|coûte|élimine|offre|donne|a|aide|tient|améliore|est|dure|réduit|mesure|nécessite|préserve|prévient|fournit|demande|restaure|rétablit|économise|raccourcit|montre|utilise|pèse|fonctionne|facilite|apporte|conserve|s[’'](?:adapte|utilise|implante)|se (?:pose|place)`,
    ),
    better: /^(?:plus|moins) \p{Ll}+(?: et (?:(?:plus|moins) )?\p{Ll}+)?(?=$| qu[e’'])/iu,
    opening:
      /^(?:(?:(?:il|elle|ils|elles|ce produit|(?:le|la|les|nos|notre) [\p{L}-]+)\s+(?:est|sont|a|ont|existe|existent|comprend|mesure|montre|est livré[es]*|se présente)|il y a|nous (?:proposons|fournissons|livrons))\s+)?(?:(?:faite?s?|fabriquée?s?|réalisée?s?)\s+(?:en|de|à partir de)\s+|(?:disponibles?|livrée?s?|fournie?s?)?\s*en\s+(?=\d|titane|acier|alliage|polyéthylène))?(?=\S)/iu,
  },
  understood: {
    nothing: [
      'je ne sais pas|je ne sais pas encore|je sais pas|jsp|ne sais pas|nous ne savons pas|aucune idée|je nai aucune idée|pas sûr|pas sûre|je ne suis pas sûr|je ne suis pas sûre|inconnu|sais pas',
      'non|rien|rien de spécial|rien de particulier|aucun|aucune|sans objet|non applicable|à définir|à déterminer|plus tard|oui|daccord|so',
      'passer|suivant|suivante|question suivante|pas de réponse|sans réponse|sans commentaire|je passe',
    ].flatMap((answers) => answers.split('|')),
    hedge:
      /^(?:(?:je |nous )?(?:ne |n['’])?(?:sais|savons) pas(?: encore| vraiment| exactement)?|(?:je ne suis )?pas (?:vraiment )?sûre?|aucune idée|ben|bon|euh+|hum+)\s*[,.;:–—-]+\s*(?:mais\s+)?/iu,
    roles: {
      manufacturer: words(
        String.raw`fabri(?:c|qu)\p{L}*|concevons|conception|concepteurs?|développons|développeurs?|développe|produisons|producteurs?`,
      ),
      distributor: words(
        String.raw`distribu\p{L}*|revend\p{L}*|grossistes?|importateurs?|importons|représent\p{L}*|agents? commercia\p{L}*|agence commerciale|commercialisons|vendons`,
      ),
      observer: words(
        String.raw`observat\p{L}*|observons|invest(?:is\p{L}*|ir)|capital-risque|capital-investissement|consult\p{L}*|conseil|conseillons|analystes?|chercheu\p{L}*|journalistes?|centrale d[’']achats?|groupement d[’']achats?`,
      ),
    },
    categories: {
      wound_care: words('plaies?|pansements?|bandages?|gazes?|compresses?|hydrocolloïdes?|ulcères?|sutures?'),
      surgical_instruments: words(
        'instruments?|instrumentation|écarteurs?|pinces?|ciseaux|bistouris?|perceuses?|scies?|fraises?|trocarts?|curettes?|agrafeuses?',
      ),
      diagnostic_equipment: words(
        String.raw`diagnosti\p{L}*|analyseurs?|dosages?|tests?|moniteurs?|imagerie|échograph\p{L}*|radiograph\p{L}*|scanners?|microscopes?|oxymètres?|ecg`,
      ),
      cardiovascular_devices: words(
        String.raw`cardi\p{L}+|vasculaires?|endoprothèses?|cathéters?|cœur|coeur|coronair\p{L}+|coronarien\p{L}*|aortiques?|stimulateurs? cardiaques?|emboli\p{L}+`,
      ),
      orthopedic_implants: words(
        String.raw`orthop\p{L}+|hanche|genou|épaule|rachis|rachidien\p{L}*|pédiculaires?|osseu\p{L}+|fémora\p{L}+|tibia\p{L}*|cotyloïdien\p{L}*|fixateurs?|centromédullaires?|arthroplastie|implants?|prothèses?`,
      ),
    },
    saysWhatFor: /\s(?:pour|dans|en|avec|qui|utilisée?s?)\s|[,;.]/iu,
    undecided: words(
      String.raw`en (?:cours|attente|préparation)|dépos\p{L}*|soumis\p{L}*|demande[sz]?|demand(?:ons|er|é\p{L}*)|prévu\p{L}*|planifi\p{L}*|attend(?:ons|ent|u\p{L}*|re|\s+(?:la|le|une?|son|sa))|prépar\p{L}*|pas encore|bientôt|prochainement`,
    ),
    denied: words('pas|sans|non(?!\\p{Pd}\\p{L})|aucune?|au lieu'),
    cleared: AUTHORIZED,
    authorized: AUTHORIZED,
    claim: {
      verbs:
        'est|sont|a été|ont été|a|ont|dispose de|disposent de|bénéficie de|bénéficient de|possède|a obtenu|ont obtenu|a reçu|avec',
      and: 'et|mais|qui',
    },
  },
};
