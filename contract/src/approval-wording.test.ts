import { describe, expect, test } from 'vitest';
import { findApprovalWording } from './approval-wording.ts';

const cleared = [{ kind: '510k' }] as const;

describe('a false claim of FDA approval', () => {
  test.each([
    ['Our FDA approved hip stem.', 'FDA approved'],
    ['An FDA-approved stem', 'FDA-approved'],
    ['fda‑Approved since 2021', 'fda‑Approved'],
    ['It has FDA approval.', 'FDA approval'],
    ['The F.D.A. has approved it', 'F.D.A. has approved'],
    ['FDA 510(k) approved', '510(k) approved'],
    ['510k approval K213456', '510k approval'],
    ['K213456 approved', 'K213456 approved'],
    ['Approved by the US FDA in 2021', 'Approved by the US FDA'],
    ['approval from the FDA', 'approval from the FDA'],
    ['Approved by the Food and Drug Administration', 'Approved by the Food and Drug Administration'],
    ['FDA cleared and approved', 'FDA cleared and approved'],
    ['Not sterile. FDA approved.', 'FDA approved'],
    ['Not only FDA approved but loved', 'FDA approved'],
    ['No FDA approval is needed, or so they say. It is FDA approved.', 'FDA approved'],
    ['Un vástago aprobado por la FDA.', 'aprobado por la FDA'],
    ['Tiene la aprobación de la FDA', 'aprobación de la FDA'],
    ['La FDA lo ha aprobado en 2021', 'FDA lo ha aprobado'],
    ['Placas aprobadas por la FDA estadounidense', 'aprobadas por la FDA estadounidense'],
    ['Une tige approuvée par la FDA', 'approuvée par la FDA'],
    ['Dispositif homologué par la FDA', 'homologué par la FDA'],
    ['avec approbation FDA', 'approbation FDA'],
    ['Der Schaft ist von der FDA zugelassen.', 'von der FDA zugelassen'],
    ['ein FDA-zugelassener Schaft', 'FDA-zugelassener'],
    ['mit FDA-Zulassung', 'FDA-Zulassung'],
    ['Zulassung durch die FDA seit 2021', 'Zulassung durch die FDA'],
    ['von der US-FDA genehmigt', 'von der US-FDA genehmigt'],
    ['Nicht nur von der FDA zugelassen', 'von der FDA zugelassen'],
    ['FDA approved, no latex.', 'FDA approved'],
    ['FDA approved (no prescription needed)', 'FDA approved'],
    ['FDA approved: no latex', 'FDA approved'],
    ['FDA approved, not made with latex', 'FDA approved'],
    ['von der FDA zugelassen, aus Titan', 'von der FDA zugelassen'],
    ['von der FDA zugelassen aus Titan', 'von der FDA zugelassen'],
    ['von der FDA zugelassen, noch leichter', 'von der FDA zugelassen'],
    ['approuvé par la FDA, pas de latex', 'approuvé par la FDA'],
    ['Ni-Ti FDA approved stent', 'FDA approved'],
    ['Non-absorbable FDA approved mesh', 'FDA approved'],
  ])('is found in “%s”', (text, words) => {
    expect(findApprovalWording(text, cleared)).toEqual({ kind: 'approved', words });
    expect(findApprovalWording(text, [])).toMatchObject({ words });
  });

  test('is found where registration is presented as approval', () => {
    expect(findApprovalWording('FDA registered and therefore approved.', [])).toMatchObject({
      kind: 'registered',
    });
    expect(findApprovalWording('FDA-registriert und zugelassen', [])).toMatchObject({ kind: 'registered' });
  });
});

describe('text without a false claim of FDA approval', () => {
  test.each([
    'FDA cleared hip stem, K213456',
    'FDA 510(k) cleared',
    'It is not FDA approved: a 510(k) is cleared.',
    'This device isn’t FDA approved',
    'FDA approval pending',
    'FDA approval is not needed',
    'Awaiting FDA approval',
    'Submitted for FDA approval in May',
    'FDA cleared, CE marked, approved by surgeons',
    'FDA registered establishment',
    'FDA cleared or approved',
    'Registration with the FDA is no approval',
    'Approved by the ethics committee. Listed with the FDA.',
    'FDA\nApproved suppliers: two',
    'Confidaapproved',
    'No está aprobado por la FDA.',
    'Aprobación de la FDA pendiente',
    'Pendiente de aprobación de la FDA',
    'Autorizado por la FDA, aprobado por los cirujanos',
    'Il n’est pas approuvé par la FDA',
    'Approbation de la FDA en cours',
    'En attente de l’approbation de la FDA',
    'Nicht von der FDA zugelassen',
    'von der FDA noch nicht zugelassen',
    'FDA-Zulassung beantragt',
    'Die FDA-Zulassung steht noch aus',
    'Das FDA-Zulassungsverfahren läuft',
    'Die FDA-Zulassung steht aus',
    'FDA-Zulassung: noch nicht',
    'FDA approved: no',
    'FDA approval: not yet',
    'FDA approved no longer',
    'A non-FDA approved stem',
    'L’approbation FDA n’est pas requise',
    'La aprobación de la FDA no es necesaria',
    'Ni aprobado por la FDA ni registrado',
    'Von der FDA freigegeben, in der EU zugelassen',
    '',
  ])('is accepted: “%s”', (text) => {
    expect(findApprovalWording(text, cleared)).toBeUndefined();
  });

  test('may call a device with a PMA approved', () => {
    expect(findApprovalWording('FDA approved', [...cleared, { kind: 'pma' }])).toBeUndefined();
  });
});

test('the wording check reads a long repetitive text in under a second', () => {
  const started = process.cpuUsage();
  for (const word of [
    'FDA ',
    'approved by ',
    'FDA registered ',
    '510(k) ',
    'not ',
    'von der ',
    'aprobado por la ',
    'approuvé de ',
  ])
    findApprovalWording(word.repeat(5_000), []);
  // Processor time is measured, because other programs on a busy machine don't affect it.
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
});
