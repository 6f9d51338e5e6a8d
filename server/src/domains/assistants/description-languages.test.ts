import { describe as about, expect, test } from 'vitest';
import { CompanyType } from '#contract/vocabulary.ts';
import type { Language } from '#contract/languages.ts';
import { replaceProhibitedWording } from './approval-wording.ts';
import { describe as describeCompany } from './company-description.ts';
import { followInterview } from './company-interview.ts';
import { describe as describeProduct } from './product-description.ts';
import { categoryIn, followInterview as followProduct } from './product-interview.ts';
import { contentOf } from './sentences.ts';

/** French puts a no-break space before a colon. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

const companyText = (language: Language, companyName: string, answers: string[]) => {
  const interview = followInterview(answers);
  const companyType = CompanyType.parse(interview.type);
  return withPlainSpaces(describeCompany({ companyName, ...interview, companyType }, language));
};

const productText = (language: Language, answers: string[]) => {
  const product = { productName: 'Yarrow', category: null };
  const texts = describeProduct({ ...product, ...followProduct(product, answers) }, language);
  return {
    description: withPlainSpaces(texts.description),
    specifications: withPlainSpaces(texts.specifications),
  };
};

about('answers in Spanish, French and German', () => {
  test.each([
    'no lo sé',
    'No tengo idea.',
    'ninguno',
    'por definir',
    'Je ne sais pas encore',
    'aucune idée !',
    'rien de spécial',
    'Sans objet',
    'Weiß ich nicht',
    'keine Ahnung…',
    'noch offen',
    'k. A.',
  ])('the assistant treats “%s” as no answer', (answer) => expect(contentOf(answer)).toBe(''));

  test.each([
    ['No sé, quizás Texas', 'quizás Texas'],
    ['Je ne sais pas encore, peut-être le Texas', 'peut-être le Texas'],
    ['Weiß ich noch nicht genau, aber Texas', 'Texas'],
    ['Keine Ahnung ist zu klein für uns', 'Keine Ahnung ist zu klein für uns'],
  ])('the assistant keeps the content of the hesitant answer “%s”', (answer, content) =>
    expect(contentOf(answer)).toBe(content),
  );

  test.each([
    ['Fabricamos implantes y los vendemos a través de distribuidores', 'manufacturer'],
    ['Distribuidor de implantes fabricados en Europa', 'distributor'],
    ['Un fondo de capital de riesgo', 'observer'],
    ['Nous concevons des tiges fémorales', 'manufacturer'],
    ['Agence commerciale indépendante', 'distributor'],
    ['Cabinet de conseil en robotique', 'observer'],
    ['Wir stellen Hüftschäfte her und verkaufen sie über Händler', 'manufacturer'],
    ['Wir vertreiben Implantate deutscher Hersteller', 'distributor'],
    ['Medizintechnikhändler in Texas', 'distributor'],
    ['Beteiligungsgesellschaft', 'observer'],
    ['Hüftschäfte', null],
  ])('the assistant recognizes “%s” as a company of type %s', (answer, type) =>
    expect(followInterview([answer]).type).toBe(type),
  );

  test.each([
    ['Vástago de cadera no cementado', 'orthopedic_implants'],
    ['Un taladro para cirugía de columna', 'surgical_instruments'],
    ['Stent coronarien actif', 'cardiovascular_devices'],
    ['Un moniteur pour les services de plaies', 'diagnostic_equipment'],
    ['Wundverband aus Schaumstoff', 'wound_care'],
    ['Bohrer für die Wirbelsäulenchirurgie', 'surgical_instruments'],
    ['Eine Software', null],
  ])('the assistant recognizes “%s” as category %s', (words, category) =>
    expect(categoryIn(words)).toBe(category),
  );
});

about('a company described in the language of its owner', () => {
  test('the assistant writes the description in Spanish', () => {
    expect(
      companyText('es', 'Halden', [
        'Fabricante de implantes ortopédicos',
        'Vástagos de cadera no cementados y copas',
        '510(k) K123456 y marcado CE',
        'Cirujanos ortopédicos en hospitales comunitarios',
        'Texas y Oklahoma',
        'Ofrecemos capacitación y muestras.',
      ]),
    ).toBe(
      'Halden es un fabricante de implantes ortopédicos. Nuestros productos incluyen vástagos de cadera no cementados y copas. ' +
        'Nuestros clientes incluyen cirujanos ortopédicos en hospitales comunitarios.\n\n' +
        'Situación regulatoria: 510(k) K123456 y marcado CE.\n\n' +
        'Buscamos socios comerciales en Texas y Oklahoma. Ofrecemos capacitación y muestras.',
    );
    expect(
      companyText('es', 'Brazos', [
        'Somos un distribuidor de implantes de columna en Texas',
        'Stryker y Medtronic',
        'en todo el país',
        '- representantes propios\n- un almacén en Houston',
        'no sé',
        'exclusividad por dos años',
      ]),
    ).toBe(
      'Brazos es un distribuidor de implantes de columna en Texas. Nuestras líneas: Stryker y Medtronic.\n\n' +
        'Trabajamos en todo el país. Vendemos con representantes propios y un almacén en Houston. ' +
        'Qué ofrecemos a un fabricante y qué esperamos: exclusividad por dos años.',
    );
    expect(
      companyText('es', 'Lumen', [
        'un fondo de capital de riesgo',
        'robótica quirúrgica',
        'Estados Unidos',
        'invertir en empresas jóvenes',
        'fabricantes de robots',
      ]),
    ).toBe(
      'Lumen es un fondo de capital de riesgo. Qué seguimos: robótica quirúrgica.\n\n' +
        'Seguimos lo que ocurre en Estados Unidos. Estamos aquí para invertir en empresas jóvenes. ' +
        'Nos gustaría entrar en contacto con fabricantes de robots.',
    );
  });

  test('the assistant writes the description in French', () => {
    expect(
      companyText('fr', 'Halden', [
        'Fabricant d’implants orthopédiques',
        'Des tiges fémorales sans ciment et des cupules',
        'aucune idée',
        'Chirurgiens orthopédistes et hôpitaux',
        'Texas et Floride',
        'Nous offrons une formation et des échantillons',
      ]),
    ).toBe(
      "Halden est un fabricant d'implants orthopédiques. Nos produits comprennent des tiges fémorales sans ciment et des cupules. " +
        'Nos clients : chirurgiens orthopédistes et hôpitaux.\n\n' +
        'Nous cherchons des partenaires au Texas et en Floride. Nous offrons une formation et des échantillons.',
    );
    expect(
      companyText('fr', 'Brazos', [
        'distributeur de dispositifs pour le rachis',
        'Stryker et Medtronic',
        'le Texas, l’Oklahoma et la Louisiane',
        'délégués commerciaux\nentrepôt à Houston',
        'des produits biologiques',
        'seulement l’exclusivité',
      ]),
    ).toBe(
      'Brazos est un distributeur de dispositifs pour le rachis. Nos gammes : Stryker et Medtronic.\n\n' +
        'Nous travaillons au Texas, dans l’Oklahoma et en Louisiane. Notre façon de vendre : délégués commerciaux et entrepôt à Houston. ' +
        "Nous aimerions ajouter des produits biologiques. Ce que nous proposons à un fabricant et ce que nous attendons : seulement l'exclusivité.",
    );
    expect(
      companyText('fr', 'Lumen', ['société d’investissement', 'la robotique', 'partout', '', 'Kyoto']),
    ).toBe(
      "Lumen est une société d'investissement. Nous suivons la robotique.\n\n" +
        'Nous suivons ce qui se passe partout. Les contacts que nous recherchons : Kyoto.',
    );
    expect(companyText('fr', 'Halden', ['Nous fabriquons des vis', '', '', '', 'Kyoto et Osaka'])).toContain(
      'Territoires : Kyoto et Osaka.',
    );
  });

  test('the assistant writes the description in German', () => {
    expect(
      companyText('de', 'Halden', [
        'Hersteller von orthopädischen Implantaten',
        'Zementfreie Hüftschäfte und Pfannen',
        '510(k) K123456',
        'Orthopädische Chirurgen in Krankenhäusern',
        'USA und Kanada',
        'Wir bieten Schulungen und Muster.',
      ]),
    ).toBe(
      'Halden ist ein Hersteller von orthopädischen Implantaten. Unser Portfolio umfasst zementfreie Hüftschäfte und Pfannen. ' +
        'Wir beliefern orthopädische Chirurgen in Krankenhäusern.\n\n' +
        'Regulatorischer Status: 510(k) K123456.\n\n' +
        'Wir suchen Partner in den USA und Kanada. Wir bieten Schulungen und Muster.',
    );
    expect(
      companyText('de', 'Brazos', [
        'Mittelständischer Distributor für die Unfallchirurgie',
        'Nägel, Platten und externe Fixateure',
        'Texas',
        'eigener Außendienst und ein Lager',
        'Biologika',
        'weiß nicht',
      ]),
    ).toBe(
      'Brazos ist ein mittelständischer Distributor für die Unfallchirurgie. Wir vertreiben Nägel, Platten und externe Fixateure.\n\n' +
        'Tätig sind wir in Texas. Wie wir verkaufen: eigener Außendienst und ein Lager. Zusätzlich suchen wir Biologika.',
    );
    expect(
      companyText('de', 'Lumen', [
        'Beteiligungsgesellschaft',
        'Robotik und Wundversorgung',
        'Westküste',
        'Investitionen in junge Firmen',
        'Hersteller von OP-Robotern',
      ]),
    ).toBe(
      'Lumen ist eine Beteiligungsgesellschaft. Wir verfolgen Robotik und Wundversorgung.\n\n' +
        'Wir verfolgen das Geschehen an der Westküste. Es geht uns um Investitionen in junge Firmen. ' +
        'Gern kennenlernen würden wir Hersteller von OP-Robotern.',
    );
  });

  test('the assistant keeps an English sentence and puts an English phrase after a label', () => {
    expect(
      companyText('de', 'Halden', [
        'We make hip stems and sell them through distributors',
        '',
        '',
        'surgeons and nurses of the hospitals',
        'Texas and Ohio',
      ]),
    ).toBe(
      'Halden ist Hersteller von Medizinprodukten. We make hip stems and sell them through distributors. ' +
        'Unsere Kunden: surgeons and nurses of the hospitals.\n\nWir suchen Partner in Texas und Ohio.',
    );
  });
});

test('the assistant describes a product in each language', () => {
  expect(
    productText('es', [
      'Vástago de cadera no cementado para artroplastia primaria',
      'Cirujanos ortopédicos',
      'Está hecho de aleación de titanio',
      '12 tamaños de 8 a 20 mm',
      '- estéril\n- cinco años de vida útil',
      'K123456',
      'conserva el hueso',
    ]),
  ).toEqual({
    description:
      'Yarrow es un vástago de cadera no cementado para artroplastia primaria. Lo usan cirujanos ortopédicos.\n\n' +
      'Este producto conserva el hueso.',
    specifications:
      'Material y diseño: aleación de titanio\nTamaños y variantes: 12 tamaños de 8 a 20 mm\n' +
      'Suministro: estéril; cinco años de vida útil\nSituación regulatoria: K123456',
  });
  expect(
    productText('fr', [
      'Tige fémorale sans ciment pour l’arthroplastie',
      'Des chirurgiens orthopédistes',
      'Elle est faite en alliage de titane',
      '12 tailles',
      'stérile',
      'K123456',
      'plus rapide qu’un test de laboratoire',
    ]),
  ).toEqual({
    description:
      "Yarrow est une tige fémorale sans ciment pour l'arthroplastie. Ce produit est utilisé par des chirurgiens orthopédistes.\n\n" +
      "Ce produit est plus rapide qu'un test de laboratoire.",
    specifications:
      'Matériau et conception : alliage de titane\nTailles et variantes : 12 tailles\n' +
      'Fourniture : stérile\nStatut réglementaire : K123456',
  });
  expect(
    productText('de', [
      'Zementfreier Hüftschaft für die primäre Endoprothetik',
      'in Krankenhäusern',
      'Es besteht aus einer Titanlegierung mit Beschichtung',
      'Es gibt 12 Größen von 8 bis 20 mm',
      'steril',
      'K123456',
      'erhält den Knochen',
    ]),
  ).toEqual({
    description:
      'Yarrow ist ein zementfreier Hüftschaft für die primäre Endoprothetik. Verwendet wird es in Krankenhäusern.\n\n' +
      'Es erhält den Knochen.',
    specifications:
      'Material und Aufbau: Titanlegierung mit Beschichtung\nGrößen und Varianten: 12 Größen von 8 bis 20 mm\n' +
      'Lieferung: steril\nRegulatorischer Status: K123456',
  });
});

about('a claim of approval in another language', () => {
  test.each([
    ['Está aprobado por la FDA.', 'Está autorizado por la FDA.'],
    ['Placas aprobadas por la FDA', 'Placas autorizadas por la FDA'],
    ['Tiene la aprobación de la FDA.', 'Tiene la autorización de la FDA.'],
    ['Elle est approuvée par la FDA.', 'Elle est autorisée par la FDA.'],
    ['avec l’approbation de la FDA', 'avec l’autorisation de la FDA'],
    ['Der Schaft ist von der FDA zugelassen.', 'Der Schaft ist von der FDA freigegeben.'],
    ['ein FDA-zugelassener Schaft mit FDA-Zulassung', 'ein FDA-freigegebener Schaft mit FDA-Freigabe'],
  ])('the assistant rewrites “%s” as “%s” if the answers state a 510(k)', (text, lawful) =>
    expect(replaceProhibitedWording(text, ['510(k) K123456'])).toBe(lawful),
  );

  test.each([
    ['Es ligero. Está aprobado por la FDA.', 'Es ligero.'],
    ['Un vástago aprobado por la FDA para artroplastia.', 'Un vástago para artroplastia.'],
    ['Une tige approuvée par la FDA pour la hanche.', 'Une tige pour la hanche.'],
    ['Elle est légère et approuvée par la FDA.', 'Elle est légère.'],
    ['Der Schaft ist leicht und von der FDA zugelassen.', 'Der Schaft ist leicht.'],
    ['Ein von der FDA zugelassener Hüftschaft.', 'Ein Hüftschaft.'],
    ['Regulatorischer Status: von der FDA zugelassen', ''],
  ])('the assistant rewrites “%s” as “%s” if the answers state no decision', (text, lawful) =>
    expect(replaceProhibitedWording(text, [text])).toBe(lawful),
  );

  test.each([
    '510(k) beantragt',
    'keine 510(k)',
    'Wir haben eine 510(k) eingereicht',
    '510(k) en trámite',
    'sin 510(k)',
    'demande de 510(k) déposée',
    'pas de 510(k)',
    '510(k) prevista',
    'está previsto un 510(k)',
    'planeamos un 510(k)',
    'Halden attend la 510(k)',
    '510(k) attendue',
    '510(k) demandée',
    'Wir planen eine 510(k)',
    'Halden plant 510(k)',
    'Halden plant für 2027 eine 510(k)',
    '510(k) kommt bald',
    '510(k) : non',
  ])('the assistant finds no decision in the answer “%s”', (answer) =>
    expect(replaceProhibitedWording('Es ist von der FDA zugelassen.', [answer])).toBe(''),
  );

  test('the assistant keeps “zugelassen” if the answers state a PMA', () => {
    const text = 'Es ist von der FDA zugelassen.';
    expect(replaceProhibitedWording(text, ['PMA P190012'])).toBe(text);
  });
});
