import { articleOf, type Grammar, startsWith, words } from './grammar.ts';

/**
 * Matches words that end in one of the nouns. The last part of a German compound decides its gender: "Hüftschaft" is
 * masculine.
 */
const endingIn = (nouns: string): RegExp => new RegExp(String.raw`(?:${nouns})(?![\p{L}\p{N}])`, 'iu');
const MASCULINE =
  'hersteller|produzent|distributor|händler|importeur|lieferant|anbieter|fonds|konzern|schaft|stent|katheter|nagel|bohrer|fixateur|monitor|scanner|verband|sensor|draht|trokar|stapler|retraktor|ballon|test|spacer|anker|tubus|schrittmacher|analysator';
const FEMININE =
  'firma|gesellschaft|agentur|vertretung|beratung|handlung|gruppe|schraube|platte|pumpe|prothese|klappe|zange|säge|nadel|kanüle|elektrode|sonde|kamera|schere|folie|auflage|kompresse|pfanne|lösung|software|lampe|klemme|klinge|spritze';
const NEUTER =
  'unternehmen|startup|start-up|büro|haus|implantat|system|gerät|instrument|set|kit|pflaster|netz|mikroskop|endoskop|skalpell|ventil|produkt|thermometer|oximeter|cage|transplantat|werkzeug';

const anyCase = (list: string): string =>
  list
    .split('|')
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|');

const ADJECTIVE_ENDINGS = 'isch|lich|frei|ig|iert|bar|ell|al|är|iv|arm|fest|los|sam|haft|end|ent|ant|ungs';
const ADJECTIVE_STEMS =
  'eigen|extern|intern|neu|klein|groß|steril|modular|privat|regional|lokal|schnell|leicht|fertig|mittelständisch|unabhängig';
const ADJECTIVE_ANY_CASE = String.raw`\p{L}\p{Ll}*(?:${ADJECTIVE_ENDINGS})|${anyCase(ADJECTIVE_STEMS)}`;
const ADJECTIVE_STEM = String.raw`\p{L}+(?:${ADJECTIVE_ENDINGS})|${ADJECTIVE_STEMS}`;
const ADJECTIVES = String.raw`(?:(?:${ADJECTIVE_STEM})e[nmrs]?\s+){0,3}`;
/**
 * Words that may be masculine ("ein", "der" and adjectives in "-er"), a gender whose forms change in the accusative.
 */
const MAY_CHANGE = String.raw`ein|der|dem|den|kein|unser|\p{Ll}+er`;

const WITHOUT_PREPOSITION =
  'bundesweit|landesweit|weltweit|europaweit|überall|international|national|in|im|an|am|auf|rund um|zwischen|innerhalb';

export const GERMAN: Grammar = {
  functionWords: words(
    'der|die|das|und|für|mit|von|vom|wir|eine?[nmrs]?|zu|zum|zur|im|ist|sind|aus|bei|nicht|auf|auch|unsere?[nmrs]?',
    'giu',
  ),
  and: 'und',
  nounsHaveCapitals: true,
  sentence: {
    subject: startsWith('wir|ich|sie|es|man|er|uns(?= \\p{Ll})'),
    verb: words(
      String.raw`\p{L}+en wir|ist|sind|war|waren|hat|haben|kann|können|soll|sollen|wird|werden|gibt|bietet|bieten|verkauft|verkaufen|vertreibt|vertreiben|braucht|brauchen|verwendet|verwenden|nutzt|nutzen|benötigt|benötigen|produziert|liefert|liefern|besteht|passt|hält|erlaubt|ermöglicht|reduziert|stellt|stammt|kommt|kommen|arbeitet|arbeiten|sucht|suchen|beliefert|betreut`,
    ),
    relative: words('welche[nmrs]?|wer|wo|was|deren|dessen|um|zu'),
    opener: startsWith(
      'in|im|bei|für|mit|seit|als|nach|vor|bis|aus|von|heute|derzeit|zurzeit|aktuell|jetzt|außerdem|zusätzlich',
    ),
  },
  phrase: new RegExp(
    String.raw`^(?!(?:${MAY_CHANGE}|in|im|an|am|auf|bei|für|mit|von|vom|zu|zum|zur|durch|über|um|und|oder|aber|nur|vielleicht|nicht|noch|auch|ohne|aus|wir|laut|gern|eventuell|vor allem|\p{Ll}+(?:end))(?![\p{L}\p{N}]))[\p{L}\p{N}]`,
    'u',
  ),
  leads: { purpose: /^(?:\p{Lu}|die\s|eine\s|neue\s)/u },
  common: new RegExp(
    // Only a lowercase adjective can come before a noun; "Patienten mit" begins with a noun.
    String.raw`^(?:(?:${ADJECTIVE_ANY_CASE})e[nmrs]?(?=\s+(?:\p{Lu}|(?:und|oder)\s)|,)|(?:${anyCase('ein|eine|einen|einer|der|die|das|unser|unsere|für|zum|zur|in|im|an|bei|von|vom|mit|ohne|nicht|nur|zwei|drei|vier|fünf|alle|viele|mehrere|einige|mehr|weniger|schneller|günstiger|leichter|kleiner|besser|einfacher|kürzer|länger|dünner|stärker|sicherer|leiser|steril|modular|wiederverwendbar')})(?=[\s,]|$))`,
    'u',
  ),
  withArticle: withGermanArticle,
  company: {
    ourVerbs: startsWith(
      'entwickeln|produzieren|fertigen|bauen|vertreiben|verkaufen|importieren|vertreten|liefern|beliefern|betreuen|decken|bieten|erwarten|brauchen|benötigen|wünschen|suchen|investieren in|beraten|bedienen|haben|stellen(?=.*\\bher(?![\\p{L}]))',
    ),
    ourDoing: startsWith('auf der suche|tätig|aktiv'),
    kind: new RegExp(
      String.raw`^(?:eine?\s+)?${ADJECTIVES}[\p{L}-]*(?:hersteller|produzent|distributor|händler|importeur|lieferant|anbieter|unternehmen|firma|startup|start-up|gesellschaft|fonds|agentur|vertretung|beratung|büro|handlung|gruppe)(?![\p{L}\p{N}])`,
      'iu',
    ),
    self: /^Wir sind (?=eine? |Hersteller |Distributor |Händler )/,
    everywhere: startsWith(WITHOUT_PREPOSITION),
    limited: startsWith('nur|vielleicht|nicht|zu|für|aus|mit|vor allem|hauptsächlich|noch|auch|eventuell'),
    placesIn,
  },
  product: {
    device: new RegExp(
      String.raw`^(?:eine?\s+)?(?:[\p{L}\p{N}-]+e[rs]?\s+){0,3}?[\p{L}\p{N}-]*(?:${MASCULINE}|${FEMININE}|${NEUTER})(?![\p{L}\p{N}])`,
      'iu',
    ),
    saidOfIt: /^(?:(?:es|das|dies) ist)\s+(eine?\s.+)$/isu,
    thing: startsWith('eine?'),
    named: startsWith('der|die|das|dieser|diese|dieses|unsere?'),
    purpose: startsWith('für|zum|zur'),
    setting: startsWith('in|im|von|vom|an|bei|durch'),
    people:
      /(?:chirurg(?:en|innen)?|ärzte|ärztinnen|arzt|pfleger|pflegekräfte|pflegepersonal|pflegefachkräfte|techniker|spezialisten|fachärzte|\p{L}*(?:olog|iater|päd)(?:en|innen)?|zahnärzte|therapeuten|podologen|anästhesisten|sanitäter|personal|teams?|patienten|krankenhäuser|kliniken|klinik|labore|praxen|zentren|abteilungen)(?!\p{L})/iu,
    doing: startsWith(
      'erhält|ermöglicht|erlaubt|vermeidet|kombiniert|kommt|kostet|beseitigt|passt|gibt|hat|hilft|hält|verbessert|ist|misst|braucht|benötigt|bietet|bewahrt|verhindert|liefert|reduziert|verringert|senkt|stellt|spart|verkürzt|zeigt|unterstützt|nutzt|verwendet|wiegt|funktioniert|erleichtert|schont|lässt sich|wird',
    ),
    better: /^(?:\p{Ll}+er)(?: und \p{Ll}+er)?(?=$| als(?!\p{L}))/iu,
    opening:
      /^(?:(?:es|er|sie|das|wir|(?:der|die|das|unser|unsere) [\p{L}-]+)\s+(?:ist|sind|hat|haben|besteht|bestehen|kommt|gibt|misst|zeigt|bieten|liefern|wird|werden)\s+)?(?:(?:es\s+)?(?:hergestellt|gefertigt)?\s*aus\s+(?:eine[rm]\s+)?|(?:erhältlich|verfügbar|lieferbar)\s+in\s+)?(?=\S)/iu,
  },
  understood: {
    nothing: [
      'weiß nicht|weiss nicht|ich weiß nicht|ich weiss nicht|ich weiß es nicht|ich weiß es noch nicht|weiß ich nicht|weiss ich nicht|weiß ich noch nicht|das weiß ich nicht|das wissen wir nicht|wissen wir nicht|wissen wir noch nicht|keine ahnung|kann ich nicht sagen|unbekannt|nicht sicher|ich bin nicht sicher|bin nicht sicher|bin mir nicht sicher|ich bin mir nicht sicher|unklar',
      'nein|nichts|nichts besonderes|nix|keine|keiner|keines|kein|entfällt|nicht zutreffend|trifft nicht zu|später|noch offen|offen|ja|k a|ka|keine angabe|keine angaben',
      'überspringen|weiter|nächste|nächste frage|keine antwort|kein kommentar|egal|passe',
    ].flatMap((answers) => answers.split('|')),
    hedge:
      /^(?:(?:(?:ich|wir) )?(?:wei(?:ß|ss)|wissen) (?:ich |wir )?(?:es )?(?:noch )?nicht(?: genau)?|(?:(?:ich )?bin (?:mir )?|noch )?nicht (?:ganz |so )?sicher|keine ahnung|na ja|naja|also|tja|äh+m?|hm+)\s*[,.;:–—-]+\s*(?:aber\s+)?/iu,
    roles: {
      manufacturer: words(
        String.raw`\p{L}*herstell\p{L}*|stellen(?=.*(?<!\p{L})her(?!\p{L}))|stellt(?=.*(?<!\p{L})her(?!\p{L}))|produzent\p{L}*|produzier\p{L}*|entwickel\p{L}*|fertigen|fertigt|fertigung|bauen|entwerfen`,
      ),
      distributor: words(
        String.raw`vertreib\p{L}*|\p{L}*vertrieb\p{L}*|distributor\p{L}*|distribu\p{L}*|\p{L}*händler\p{L}*|\p{L}*großhand\p{L}*|handelsvertret\p{L}*|vertreten|vertretung|importeur\p{L}*|importier\p{L}*|verkaufen`,
      ),
      observer: words(
        String.raw`\p{L}*beobacht\p{L}*|\p{L}*invest(?!iga)\p{L}*|beteiligungs\p{L}*|risikokapital\p{L}*|wagniskapital\p{L}*|\p{L}*berat(?:en|er|ung|ungs\p{L}*)|analyst\p{L}*|forscher\p{L}*|forschungsinstitut|journalist\p{L}*|einkaufsgemeinschaft|einkaufsgenossenschaft`,
      ),
    },
    categories: {
      wound_care:
        /wund(?!er)|verband|verbände|pflaster|mullbinde|kompresse|hydrokolloid|ulkus|ulcus|nahtmaterial/iu,
      surgical_instruments:
        /instrument(?!ell)|retraktor|(?<!(?<!\p{L})s)haken(?!\p{L})|zange|schere|skalpell|bohrer|bohrmaschine|säge|fräse|trokar|klemme|kürette|stapler/iu,
      diagnostic_equipment:
        /diagnos|analysator|analysegerät|(?<!\p{L})(?:schnell|blut|labor|antigen|urin|pcr-)?tests?(?!\p{L})|monitor|bildgebung|ultraschall|röntgen|scanner|mikroskop|oximeter|(?<!\p{L})ekg/iu,
      cardiovascular_devices:
        /kardi|herz|gefäß|(?<!\p{L})stent|\p{L}{3}(?<!(?:[dsx]i|ab))stents?(?!\p{L})|katheter|koronar|aorten|schrittmacher|führungsdraht|embol/iu,
      orthopedic_implants:
        /orthop|hüft|knie|schulter|wirbel|pedikel|knochen|femur|femoral|tibia|acetabul|fixateur|marknagel|endoprothe|implantat/iu,
    },
    saysWhatFor: /\s(?:für|zur|zum|in|mit|aus|bei|der|die|das)\s|[,;.]/iu,
    // "plant" and "bald" are also English words, with other meanings.
    undecided: words(
      String.raw`\p{L}*beantrag\p{L}*|antrag|anträge|eingereicht|einreich\p{L}*|geplant|planen|plant(?=\s+(?:510|PMA|de novo)|.*\s(?:wir|eine?|die|das|den|für)\s)|erwart\p{L}*|ausstehend|steht (?:noch )?aus|stehen (?:noch )?aus|in (?:prüfung|arbeit|vorbereitung|bearbeitung)|vorbereit\p{L}*|noch nicht|bald(?!\s+(?:patients?|people|m[ea]n|wom[ea]n|scalps?|heads?|spots?|areas?|skin))|demnächst|läuft|laufend\p{L}*`,
    ),
    denied: words(String.raw`nicht|kein\p{L}*|ohne|statt|anstelle`),
    cleared: [
      [/zugelassen|genehmigt/iu, 'freigegeben'],
      [/zulassungen|genehmigungen/iu, 'freigaben'],
      [/zulassung|genehmigung/iu, 'freigabe'],
    ],
    authorized: [
      [/zugelassen|genehmigt/iu, 'autorisiert'],
      [/zulassung|genehmigung/iu, 'autorisierung'],
    ],
    claim: {
      verbs: 'ist|sind|wurde|wurden|hat|haben|besitzt|besitzen|verfügt über|verfügen über|erhielt|mit',
      and: 'und|aber|der|die|das',
    },
  },
};

/** Adds the article. An adjective shows the gender: "kleiner" and "kleines" take "ein", "kleine" takes "eine". */
function withGermanArticle(text: string): string {
  if (/^(?:eine?[nmrs]?|der|die|das|unsere?)\s/iu.test(text)) return text;
  const adjective = new RegExp(`^(?:${ADJECTIVE_STEM})(e[rs]?)\\s`, 'iu').exec(text)?.[1]?.toLowerCase();
  if (adjective) return `${adjective === 'e' ? 'eine' : 'ein'} ${text}`;
  return articleOf(/^$/u, [
    // "Halden ist Hersteller von Stents": a role takes no article.
    ['', endingIn('hersteller|produzent|distributor|händler|importeur|lieferant|anbieter')],
    ['eine', endingIn(FEMININE)],
    ['ein', endingIn(MASCULINE)],
    ['ein', endingIn(NEUTER)],
  ])(text).trim();
}

/**
 * Returns places with a preposition. "USA" and "Westküste" take an article, and some regions contract it with the
 * preposition.
 */
function placesIn(places: string): string {
  const withArticles = places.replaceAll(/(?<=^|(?:und|oder)\s)(?:den\s+)?USA(?!\p{L})/gu, 'den USA');
  const special = SPECIAL_PLACES.find(([, names]) => names.test(withArticles));
  if (!special) return `in ${withArticles}`;
  const [preposition] = special;
  return `${preposition} ${withArticles.replace(/^(?:der|die|das|dem)\s+/iu, '')}`;
}

const SPECIAL_PLACES: readonly (readonly [preposition: string, names: RegExp])[] = [
  [
    'im',
    startsWith(
      '(?:der |dem )?(?:norden|süden|osten|westen|nordosten|nordwesten|südosten|südwesten|mittlere[rn] westen|nahen osten|raum|vereinigten königreich)',
    ),
  ],
  ['an', startsWith('der (?:\\p{L}+küste)')],
  ['an der', startsWith('(?:die )?(?:westküste|ostküste|golfküste)')],
  ['in der', startsWith('(?:die )?(?:schweiz|türkei|eu|dach-region|region|europäischen union)')],
  ['in den', startsWith('(?:die )?(?:niederlande[n]?|vereinigten staaten|südstaaten)')],
];
