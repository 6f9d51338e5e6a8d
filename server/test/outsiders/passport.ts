import {
  type Passport,
  answerPassportQuestion,
  getPassport,
  requestPassportPart,
  sharePassport,
} from '#contract/passports.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { pdfFile } from '#test/office-files.ts';
import { uploadFile } from '#test/uploads.ts';

export async function sharePassportWith(
  owner: Principal,
  partner: Principal,
  said: (name: string) => string,
): Promise<{ documentId: string; shareId: string }> {
  const params = { id: owner.companyId };
  await owner.client.call(answerPassportQuestion, {
    params: { ...params, question: 'insurance' },
    body: { isYes: null, text: said('Insurance'), licenses: [] },
  });
  const { body } = await uploadFile<Passport>(
    owner.client,
    `/api/companies/${owner.companyId}/passport/answers/insurance/documents`,
    { bytes: pdfFile(said('Certificate')), name: `${said('Certificate')}.pdf` },
  );
  const [document] = body.answers.flatMap(({ documents }) => documents);
  const share = await owner.client.call(sharePassport, {
    params,
    body: { partnerId: partner.companyId, endsOn: daysFromNow(30), hasConsent: true },
  });
  await partner.client.call(requestPassportPart, {
    params,
    body: { question: 'owners', note: said('Question') },
  });
  const read = await partner.client.call(getPassport, { params });
  if (!document || read.status !== 200) throw new Error(`could not share the passport: ${read.status}`);
  return { documentId: document.id, shareId: share.body.id };
}
