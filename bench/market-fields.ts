import type { ProductCategory } from '#contract/vocabulary.ts';

/** The spellings of each field. All except the last spelling use words that identify the field's category. */
const FIELDS: Readonly<
  Record<Exclude<ProductCategory, 'other'>, readonly (readonly [string, ...string[]])[]>
> = {
  orthopedic_implants: [
    ['Hip', 'Hips', 'Total hip replacement', 'Acetabular cups'],
    ['Knee', 'Knees', 'Knee arthroplasty', 'Tibial trays'],
    ['Spine', 'Spinal implants', 'Spine fusion', 'Pedicle screws'],
    ['Trauma', 'Fracture plates', 'Trauma nails', 'Osteosynthesis'],
    ['Shoulder', 'Shoulders', 'Shoulder joint', 'Glenoid repair'],
    ['Ankle', 'Ankles', 'Ankle joint', 'Hallux correction'],
  ],
  cardiovascular_devices: [
    ['Cardiology', 'Cardiac', 'Heart', 'Valve repair'],
    ['Electrophysiology', 'Rhythm', 'Pacemakers', 'Ablation'],
    ['Vascular access', 'Catheters', 'Peripheral vascular', 'Introducers'],
    ['Stents', 'Coronary stents', 'Stent grafts', 'Angioplasty'],
  ],
  diagnostic_equipment: [
    ['Ultrasound', 'Ultrasound imaging', 'Ultrasound probes', 'Sonography'],
    ['Radiology', 'Radiology imaging', 'Digital radiology', 'X-ray'],
    ['Laboratory', 'Lab analyzers', 'Laboratory testing', 'Immunoassays'],
    ['Patient monitoring', 'Monitors', 'Patient monitors', 'Telemetry'],
    ['Molecular testing', 'Molecular diagnostics', 'Molecular lab', 'PCR'],
  ],
  surgical_instruments: [
    ['Laparoscopy', 'Laparoscopic', 'Laparoscopy towers', 'Trocars'],
    ['Endoscopy', 'Endoscopic', 'Endoscopy towers', 'Bronchoscopes'],
    ['Sterilization', 'Sterilization trays', 'Sterilization of instruments', 'Autoclaves'],
    ['Powered instruments', 'Powered', 'Operating room power', 'Drills'],
  ],
  wound_care: [
    ['Burns', 'Burn care', 'Burn dressings', 'Grafting'],
    ['Negative pressure', 'Negative pressure wound therapy', 'Wound pressure', 'Vacuum pumps'],
    ['Advanced dressings', 'Dressings', 'Wound dressings', 'Foams'],
    ['Ostomy', 'Ostomy bags', 'Ostomy skin care', 'Barriers'],
  ],
};
export const CATEGORIES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
export const ALL_FIELDS = CATEGORIES.flatMap((category) =>
  FIELDS[category].map((names) => ({ category, names })),
);

/** The field and category of each label, for checking sentences independently of the code that generates them. */
export const LABELS: Readonly<Record<string, { field: string; category: ProductCategory }>> =
  Object.fromEntries(
    ALL_FIELDS.flatMap(({ category, names }) => names.map((name) => [name, { field: names[0], category }])),
  );
