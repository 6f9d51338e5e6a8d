import { type Grammar, words } from './grammar.ts';

export const ENGLISH: Grammar = {
  functionWords: words('the|of|and|for|with|we|our|are|from|by|that|your|who', 'giu'),
  and: 'and',
  nounsHaveCapitals: false,
  sentence: {
    subject: /^(?:we|i|they|you|it)(?:'\w+)?\b/i,
    verb: /\b(?:is|are|was|were|has|have|had|can|will|would|does|makes?|offers?|sells?|serves?|needs?|wants?|uses?|provides?|covers?|carries|looks?)\b/i,
    relative: /\b(?:that|which|who|whom|where|what)\b/i,
    opener: /^(?:in|at|for|with|since|as|after|before|until|from|today|currently|now)\b/i,
  },
  phrase:
    /^(?!(?:\p{Ll}+ing|to|in|for|with|by|through|and|or|but|only|maybe|perhaps|not|still|also)\b)[\p{Ll}\p{N}]/u,
  leads: {},
  common: new RegExp(
    `^(?:${[
      'an?|the|this|our|used|for|in|by|at|up|with|no|not|only|one|two|three|four|five|all|everybody|anybody',
      'more|less|fewer|better|faster|cheaper|lighter|smaller|stronger|thinner|softer|longer|shorter|easier|simpler|quieter|safer',
      'steril\\p{Ll}+|single-use|modular|portable|handheld|compact|rapid|low-profile|powder-free|latex-free|drug-eluting|self-expanding',
      '(?!medtronic|intuitive)\\p{Ll}+(?:ic|al|ar|able|ible|less|ated|ented|ive|ologists?|ium|urethane|amide)',
      'stainless|steel|silicone|nitrile|latex|cobalt|foam|polymer|locking|battery|laser|test|blood|bone|heart|hip|knee|spine|wound|trauma|foot',
      'surgeons?|physicians?|doctors?|nurses?|patients?|hospitals?|clinics?|laborator(?:y|ies)',
    ].join('|')})(?=[\\s,]|$)`,
    'iu',
  ),
  withArticle: (text) => (/^an?\s/i.test(text) ? text : `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`),
  company: {
    // Leaves out "own" and "support", because "own reps" and "support staff" do not begin with a verb.
    ourVerbs:
      /^(?:make|manufacture|develop|produce|build|sell|distribute|import|represent|carry|cover|provide|offer|expect|need|want|look for|invest|consult|advise|serve)\b/,
    ourDoing: /^(?:looking|searching|seeking|hoping|planning|working|trying)\b/,
    kind: /^(?:an?\s+)?(?:[\p{L}-]+\s+){0,3}(?:manufacturer|maker|producer|distributor|dealer|supplier|importer|company|startup|start-up|firm|fund|agency|consultancy|business)\b/u,
    self: /^We(?:'re| are) (?=an? )/,
    everywhere: /^(?:nationwide|worldwide|globally|everywhere|internationally)\b/i,
    limited: /^(?:only|maybe|perhaps|not|to|for|from|with|mostly|mainly|still|also)\b/i,
    placesIn: (places) => `in ${places.replace(/^(?:in|across|throughout)\s+/i, '')}`,
  },
  product: {
    device:
      /^(?:an?\s+)?(?:[\p{L}\p{N}-]+\s+){0,5}?(?:stem|cup|implant|screw|plate|nail|cage|rod|fixator|stent|catheter|valve|balloon|pump|monitor|analy[sz]er|scanner|system|device|kit|set|instrument|retractor|drill|saw|reamer|stapler|trocar|dressing|bandage|test|assay|sensor|graft|patch|mesh|guidewire|sheath|generator|probe|microscope|product|solution|tool|meter|thermometer|oximeter|needle|syringe|tube|cannula|electrode|pacemaker|prosthesis|spacer|anchor|wire|blade|clamp|reader|cartridge|camera|endoscope|laser|lamp)(?=$|[\s,.;])/iu,
    saidOfIt:
      /^(?:(?:it|this|that)(?:'s|\s+is)|we\s+(?:make|manufacture|produce|build|sell|offer|distribute|developed))\s+(an?\s.+|used\s.+)$/is,
    thing: /^(?:an?|used)\s/i,
    named: /^(?:the|this|our)\s/i,
    purpose: /^for\s/i,
    setting: /^(?:in|by|at)\s/i,
    people:
      /\b(?:surgeons?|physicians?|doctors?|nurses?|technicians?|specialists?|cardiologists?|radiologists?|\p{L}+ologists?|dentists?|therapists?|clinicians?|podiatrists?|an(?:a)?esthetists?|paramedics?|staff|teams?|patients?|hospitals?|clinics?|laborator(?:y|ies)|labs?|practices?|cent(?:er|re)s?|departments?)\b/iu,
    doing:
      /^(?:allows|avoids|combines|comes|costs|cuts|delivers|eliminates|enables|fits|gives|has|helps|holds|improves|is|keeps|lasts|lowers|makes|measures|needs|offers|preserves|prevents|provides|reduces|removes|requires|restores|saves|shortens|shows|supports|takes|uses|weighs|works)\s/i,
    better:
      /^(?:\p{Ll}+er|more \p{Ll}+|less \p{Ll}+)(?: and (?:\p{Ll}+er|more \p{Ll}+|less \p{Ll}+))?(?=$| than\b)/u,
    opening:
      /^(?:(?:it|they|this|there|we|(?:the|this|our) [\p{L}-]+)(?:'s|'re|\s+(?:is|are|has|have|comes?|offer|supply|deliver|measures?|shows?))\s+)?(?:(?:made|manufactured)\s+(?:of|from|out of)\s+|(?:available|offered|supplied|delivered|it)?\s*(?:in|as)\s+)?(?=\S)/iu,
  },
  understood: {
    nothing: [
      'i dont know|i do not know|dont know|do not know|i dont know yet|dont know yet|idk|dunno|unknown',
      'no idea|i have no idea|not sure|im not sure|i am not sure|not sure yet|unsure',
      'no|none|nope|nothing|nothing special|na|n a|not applicable|tbd|later|yes|ok|okay',
      'skip|skip this|next|pass|no answer|no comment',
    ].flatMap((answers) => answers.split('|')),
    hedge:
      /^(?:(?:i(?:'m| am)? )?(?:don'?t know|do not know|not (?:really )?sure|no idea)(?: yet| really| exactly)?|well|um+|uh+|hm+)\s*[,.;:–—-]+\s*(?:but\s+)?/i,
    roles: {
      manufacturer:
        /\b(?:manufactur\w*|makers?|mak(?:e|es|ing)|design\w*|develop\w*|produc(?:e|es|ing|ers?)|build\w*|oem)\b/i,
      distributor:
        /\b(?:distribut\w*|resell\w*|dealers?|wholesal\w*|represent\w*|sales (?:agency|reps?)|carry|carries|import(?:s|ers?|ing)?)\b/i,
      observer:
        /\b(?:observ\w*|invest(?!iga)\w*|ventures?|consult\w*|analysts?|advis\w*|researchers?|journalists?|purchasing (?:group|organi[sz]ation)|health ?system)\b/i,
    },
    categories: {
      wound_care: /\b(?:wounds?|dressings?|bandages?|gauzes?|hydrocolloids?|ulcers?|sutures?)\b/i,
      surgical_instruments:
        /\b(?:instruments?|retractors?|forceps|scissors|scalpels?|drills?|saws?|reamers?|trocars?|clamps?|curettes?|needle holders?|staplers?)\b/i,
      diagnostic_equipment:
        /\b(?:diagnostics?|analy[sz]ers?|assays?|tests?|monitors?|imaging|ultrasound|x-ray|scanners?|microscopes?|oximeters?|ecg|ekg)\b/i,
      cardiovascular_devices:
        /\b(?:cardi\w+|vascular|stents?|catheters?|heart|coronary|aortic|pacemakers?|guidewires?|embol\w+)\b/i,
      orthopedic_implants:
        /\b(?:orthop\w+|hips?|knees?|shoulders?|spin(?:e|al)|pedicle|bones?|femoral|tibial|acetabular|fixators?|intramedullary|arthroplasty|interbody|implants?)\b/i,
    },
    saysWhatFor: /\s(?:for|of|in|with|to|that|which|used)\s|[,;.]/,
    undecided:
      /\b(?:pending|submit\w*|submission|filed|plan(?:ned|s|ning)?|expect\w*|under review|in review|await\w*|prepar\w*|not yet|seek\w*|appl(?:y|ied|ying)|on the way|soon)\b/i,
    denied: /\b(?:no|not|without|instead|rather)\b/i,
    cleared: [
      [/approved/iu, 'cleared'],
      [/approvals/iu, 'clearances'],
      [/approval/iu, 'clearance'],
    ],
    authorized: [
      [/approved/iu, 'authorized'],
      [/approvals/iu, 'authorizations'],
      [/approval/iu, 'authorization'],
    ],
    claim: {
      verbs: 'is|are|was|were|has|have|had|been|got|with',
      and: 'and|but|which|that',
    },
  },
};
