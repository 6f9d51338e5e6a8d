import type { Day } from '#contract/days.ts';
import type { PassportQuestion, PassportValue } from '#contract/passports.ts';
import { PASSPORT_FILES } from '#domains/passports/passport-files.ts';
import type { Db } from '#platform/db.ts';
import { drawPdf } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { type DemoPassport, demoPassports } from './data/passports.ts';
import { type People, type Person, personNamed } from './marketplace.ts';
import * as store from './passports.store.ts';

interface Owned {
  platform: Platform;
  tx: Db;
  calendar: Calendar;
  passport: DemoPassport;
  owner: Person;
  partner: Person;
}

export async function fillPassports(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  for (const passport of demoPassports) {
    const owner = personNamed(people, passport.owner);
    const partner = personNamed(people, passport.share.with);
    const owned = { platform, tx, calendar, passport, owner, partner };
    await answer(owned);
    for (const document of passport.documents) await addDocument(owned, document);
    await share(owned);
  }
}

async function answer({ platform, tx, calendar, passport, owner }: Owned): Promise<void> {
  const { answers, licenses, answeredDaysAgo } = passport;
  const given = Object.entries({
    ...answers,
    ...(licenses.length > 0 && {
      licenses: {
        licenses: licenses.map(([state, number, days]) => ({
          state,
          number,
          expiresOn: dayIn(calendar, days),
        })),
      },
    }),
  }) as [PassportQuestion, Partial<PassportValue>][];
  for (const [question, value] of given) {
    const id = calendar.id(`passport answer ${passport.owner} ${question}`, answeredDaysAgo);
    const whole: PassportValue = { isYes: null, text: null, licenses: [], ...value };
    await store.insertAnswer(tx, {
      id,
      companyId: owner.companyId,
      question,
      value: platform.encryption.encrypt(Buffer.from(JSON.stringify(whole)), id),
      answeredById: owner.id,
      changedAt: calendar.at(answeredDaysAgo),
    });
  }
}

async function addDocument(
  { platform, tx, calendar, passport, owner }: Owned,
  { question, name, text, expiresInDays }: DemoPassport['documents'][number],
): Promise<void> {
  const addedAt = calendar.at(passport.answeredDaysAgo);
  const id = calendar.id(`passport document ${passport.owner} ${name}`, passport.answeredDaysAgo);
  const bytes = await drawPdf({
    title: name.replace('.pdf', ''),
    mark: 'Demo data',
    lead: [],
    sections: [{ title: passport.owner, paragraphs: [text] }],
    foot: 'A fictional document of fictional companies',
    gaps: '',
    madeAt: addedAt,
  });
  await platform.encryptedFiles.add(PASSPORT_FILES, id, bytes, () =>
    store.insertDocument(tx, {
      id,
      companyId: owner.companyId,
      question,
      name: platform.encryption.encrypt(Buffer.from(name), id),
      kind: 'pdf',
      bytes: bytes.length,
      expiresOn: dayIn(calendar, expiresInDays),
      addedById: owner.id,
      addedAt,
    }),
  );
}

async function share({ platform, tx, calendar, passport, owner, partner }: Owned): Promise<void> {
  const { companyId } = owner;
  const { share: given, readDaysAgo, request, documents } = passport;
  await store.insertShare(tx, {
    companyId,
    partnerId: partner.companyId,
    sharedById: owner.id,
    sharedAt: calendar.at(given.daysAgo),
    endsOn: calendar.day(-given.endsInDays),
  });
  for (const [index, daysAgo] of readDaysAgo.entries()) {
    const id = calendar.id(`passport reading ${passport.owner} ${index}`, daysAgo);
    const document = index === 0 ? undefined : documents[0];
    await store.insertReading(tx, {
      id,
      companyId,
      readerCompanyId: partner.companyId,
      readerCompanyName: await store.findCompanyName(tx, partner.companyId),
      personId: partner.id,
      documentName: document ? platform.encryption.encrypt(Buffer.from(document.name), id) : null,
      at: calendar.at(daysAgo),
    });
  }
  await store.insertRequest(tx, {
    companyId,
    askingCompanyId: partner.companyId,
    question: request.question,
    note: request.note,
    askedById: partner.id,
    at: calendar.at(request.daysAgo),
  });
}

const dayIn = (calendar: Calendar, days: number | null): Day | null =>
  days === null ? null : calendar.day(-days);
