import { describe, expect, test } from 'vitest';
import { comparedName, isApplicant } from './applicant-match.ts';

const same = (one: string, other: string) => comparedName(one) === comparedName(other);

describe('company names that differ only in case, accents, punctuation and legal form', () => {
  test.each([
    ['CooperVision, Inc.', 'COOPERVISION INC'],
    ['C.R. Bard, Inc.', 'CR Bard'],
    ['C. R. BARD, INC.', 'C.R. Bard, Inc'],
    ['Infinitt Healthcare Co., Ltd.', 'INFINITT HEALTHCARE'],
    ['Taewoong Medical Co.,Ltd', 'Taewoong Medical'],
    ['Esaote, S.p.A.', 'Esaote SpA'],
    ['Laboratoires Urgo S.A.S.', 'LABORATOIRES URGO'],
    ['Biotronik SE & Co. KG', 'Biotronik'],
    ['Carl Zeiss Meditec, AG', 'Carl Zeiss Meditec AG'],
    ['Otto Bock HealthCare GmbH', 'OTTO BOCK HEALTHCARE'],
    ['Braincool AB (publ)', 'BrainCool AB (publ)'],
    ['One Glove Industrial Sdn Bhd', 'One Glove Industrial Sdn. Bhd.'],
    ['Ålesund Optikk A/S', 'alesund optikk'],
    ['Mölnlycke Health Care AB', 'MOLNLYCKE HEALTH CARE'],
    ['Dispositivos Médicos, S. de R.L. de C.V.', 'Dispositivos Medicos'],
    ['Balton Sp. z o.o.', 'BALTON'],
    ['Cochlear Pty Ltd', 'Cochlear'],
    ['Johnson & Johnson', 'JOHNSON AND JOHNSON'],
    ['3M Company', '3M'],
    ['Covidien, LLC', 'Covidien, L.L.C.'],
    ['Straßer Medizintechnik GmbH', 'STRASSER MEDIZINTECHNIK'],
    ["Levi's Optics Incorporated", 'Levis Optics, Corp.'],
    ['Polydent Tıbbi San. ve Tic. Ltd. Şti.', 'Polydent Tibbi San ve Tic'],
  ])('are treated as equal: %s and %s', (one, other) => {
    expect(same(one, other)).toBe(true);
  });
});

describe('similar company names', () => {
  test.each([
    ['Halden Orthopaedics', 'Halden Orthopedics'],
    ['Medtronic, Inc.', 'Medtronic Vascular'],
    ['Siemens Medical Solutions USA, Inc.', 'Siemens Medical Solutions'],
    ['Abbott Laboratories', 'Abbott'],
    ['Stryker Spine', 'Stryker'],
    ['Biomet 3i, LLC', 'Biomet'],
    ['Smith & Nephew, Inc.', 'Smith'],
    ['Company', 'Inc.'],
  ])('are treated as different: %s and %s', (one, other) => {
    expect(same(one, other)).toBe(false);
  });
});

test('a company name that consists only of legal forms is not reduced to nothing', () => {
  expect(comparedName('Limited')).toBe('limited');
  expect(comparedName('AG SA')).toBe('ag');
  expect(comparedName('...')).toBe('');
});

describe('the applicant of an FDA decision', () => {
  const page = { name: 'Renamed Devices', verifiedAs: null, sourceKey: null };
  test('is matched by a page’s name, its verified name and the name in its public record', () => {
    expect(isApplicant('RENAMED DEVICES LTD', page)).toBe(true);
    expect(isApplicant('Before Inc', { ...page, verifiedAs: 'Before' })).toBe(true);
    const sourceKey = 'fda-firm:pineridgespineinc|US|TX|austin';
    expect(isApplicant('PINE RIDGE SPINE, INC.', { ...page, sourceKey })).toBe(true);
    expect(isApplicant('PINE RIDGE', { ...page, sourceKey })).toBe(false);
  });

  test.each([
    ['VGBio, Inc (DBA PhysIQ)', 'VGBio', 'PhysIQ'],
    ['Cynosure, Inc. Dba Ellman', 'Cynosure', 'Ellman'],
    ['Micro Therapeutics, Inc. d/b/a ev3 Neurovascular', 'Micro Therapeutics', 'EV3 Neurovascular'],
    ['J & J Solutions, Inc. D/B/A/ Corvida Medical', 'J and J Solutions', 'Corvida Medical'],
    [
      'Pioneer Surgical Technology, Inc D.B.A Resolve Surgical Tech',
      'Pioneer Surgical Technology',
      'Resolve Surgical Tech',
    ],
    ['Natus Medical Incorporated Dba Excel-Tech Ltd. (Xltek)', 'Natus Medical', 'Excel-Tech'],
    ['SomnoMed Technologies Inc., doing business as REMware', 'SomnoMed Technologies', 'REMware'],
    ['Lifescan Europe, A Division of Cilag GmbH', 'Lifescan Europe', 'Cilag'],
    ['NORTHERN ELECTRIC CO. DIV. OF SUNBEAM CORP.', 'Northern Electric', 'Sunbeam'],
    ['INOLEX CORP./DIV OF BIOMEDICAL', 'Inolex', 'Biomedical'],
    ['MEADOX MEDICALS, DIV. BOSTON SCIENTIFIC CORP.', 'Meadox Medicals', 'Boston Scientific'],
  ])('is matched by either of its names: %s', (applicant, one, other) => {
    for (const name of [one, other, applicant]) expect(isApplicant(applicant, { ...page, name })).toBe(true);
    expect(isApplicant(applicant, { ...page, name: `${one} Vascular` })).toBe(false);
  });

  test.each([
    ['HEMODIALYSIS, DIVISION OF THE', 'The'],
    ['COHERENT MEDICAL DIVISION', 'Coherent Medical'],
    ['PERRY, DIV.', 'Perry'],
    ['Nakanishi, Inc.', 'Nakanishi D'],
    ['MEDICAL PRODUCTS DIV. P.O.L.A. PLASTI', 'Medical Products'],
  ])('is not matched by a different name: %s, %s', (applicant, name) => {
    expect(isApplicant(applicant, { ...page, name })).toBe(false);
  });

  test('is not matched if its name is empty', () => {
    expect(isApplicant('', { ...page, name: '...' })).toBe(false);
  });
});
