/**
 * Names of devices in Spanish, French and German for the English names in the records. All are written as by
 * `search_terms`: in lowercase letters without accents. A search for a translated name also finds the English name and
 * its synonyms, but a search for the English name does not find the translated ones.
 */
const LINES = `hip implant: implante de cadera, protesis de cadera, protesis total de cadera, prothese de hanche,
    implant de hanche, prothese totale de hanche, huftprothese, huftimplantat, huftgelenk, kunstliche hufte
  hip stem: vastago femoral, tige femorale, huftschaft, femurschaft
  hip cup: copa acetabular, cupule acetabulaire, huftpfanne
  knee implant: implante de rodilla, protesis de rodilla, protesis total de rodilla, prothese de genou, implant de genou,
    prothese totale de genou, knieprothese, kniegelenk, knieimplantat, kunstliches knie
  shoulder prosthesis: implante de hombro, protesis de hombro, prothese depaule, prothese de lepaule, implant depaule,
    schulterprothese, schulterimplantat
  spinal cage: caja intersomatica, cage intersomatique, cage vertebrale, wirbelsaulencage
  pedicle screw: tornillo pedicular, tornillos pediculares, vis pediculaire, pedikelschraube
  bone screw: tornillo oseo, tornillos oseos, tornillo para hueso, vis a os, vis osseuse, knochenschraube
  bone plate: placa osea, plaque dosteosynthese, plaque osseuse, knochenplatte
  bone nail: clavo intramedular, clou centromedullaire, clou intramedullaire, marknagel, knochennagel
  bone cement: cemento oseo, ciment osseux, knochenzement
  bone graft: injerto oseo, greffe osseuse, greffon osseux, knochenersatz, knochentransplantat
  suture anchor: ancla de sutura, anclaje de sutura, ancre de suture, nahtanker, fadenanker
  suture: hilo de sutura, fil de suture, nahtmaterial
  hernia mesh: malla para hernia, malla quirurgica, filet pour hernie, treillis chirurgical, herniennetz, chirurgisches netz
  wound dressing: aposito, aposito para heridas, pansement, pansement pour plaie, wundverband, wundauflage, wundverbande
  hydrocolloid: aposito hidrocoloide, pansement hydrocolloide, hydrokolloidverband
  bandage: vendaje, venda, bande de contention, binde, verbandmaterial
  surgical blade: bisturi, hoja de bisturi, lame de bistouri, skalpell, skalpellklinge
  surgical gloves: guantes quirurgicos, gants chirurgicaux, op handschuhe, chirurgische handschuhe
  examination gloves: guantes de examen, gants dexamen, untersuchungshandschuhe
  surgical mask: mascarilla quirurgica, cubrebocas, masque chirurgical, op maske, mundschutz
  syringe: jeringa, seringue, spritze
  needle: aguja, aiguille, kanule
  heart valve: valvula cardiaca, valve cardiaque, herzklappe
  pacemaker: marcapasos, stimulateur cardiaque, herzschrittmacher
  defibrillator: desfibrilador, defibrillateur
  stent: endoprotesis vascular, endoprothese vasculaire, gefassstutze
  vascular graft: injerto vascular, prothese vasculaire, gefassprothese
  balloon catheter: cateter con balon, cateter de balon, catheter a ballonnet, ballonkatheter
  central venous catheter: cateter venoso central, catheter veineux central, zentralvenenkatheter, zvk
  urinary catheter: sonda urinaria, cateter urinario, sonde urinaire, catheter urinaire, harnkatheter, blasenkatheter
  feeding tube: sonda de alimentacion, sonde dalimentation, ernahrungssonde
  endotracheal tube: tubo endotraqueal, sonde endotracheale, tube endotracheal, endotrachealtubus
  infusion pump: bomba de infusion, pompe a perfusion, infusionspumpe
  insulin pump: bomba de insulina, pompe a insuline, insulinpumpe
  ventilator: ventilador, respirador, ventilateur, respirateur, beatmungsgerat
  oximeter: oximetro, pulsioximetro, oxymetre, pulsoximeter
  blood pressure: tensiometro, tensiometre, blutdruckmessgerat
  ultrasound: ultrasonido, ecografo, echographe, ultraschall, ultraschallgerat
  x ray: rayos x, radiographie, rontgen, rontgengerat
  magnetic resonance: resonancia magnetica, irm, magnetresonanz, kernspin
  computed tomography: tomografia computarizada, tomodensitometrie, computertomographie
  glucose meter: glucometro, medidor de glucosa, lecteur de glycemie, glucometre, blutzuckermessgerat
  pregnancy test: prueba de embarazo, test de grossesse, schwangerschaftstest
  dental implant: implante dental, implant dentaire, zahnimplantat
  intraocular lens: lente intraocular, lentille intraoculaire, implant intraoculaire, intraokularlinse
  contact lens: lentes de contacto, lentille de contact, lentilles de contact, kontaktlinse, kontaktlinsen
  hearing aid: audifono, aide auditive, appareil auditif, horgerat
  wheelchair: silla de ruedas, fauteuil roulant, rollstuhl
  breast implant: implante mamario, implant mammaire, brustimplantat
  endoscope: endoscopio, endoskop
  thermometer: termometro, thermometre`;

/**
 * The English name and the names in other languages of each device, so that a benchmark can search for them one by one.
 */
export const TRANSLATED_LINES: readonly {
  english: readonly string[];
  others: readonly (readonly string[])[];
}[] = LINES.split(/\n {2}(?! )/).map((line) => {
  const [english = '', others = ''] = line.split(':');
  return {
    english: english.trim().split(' '),
    others: others.split(',').map((name) => name.trim().split(/\s+/)),
  };
});

export const ENGLISH_OF: ReadonlyMap<string, readonly string[]> = new Map(
  TRANSLATED_LINES.flatMap(({ english, others }) => others.map((name) => [name.join(' '), english] as const)),
);
