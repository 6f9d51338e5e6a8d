import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { listColleagueConnections } from '#contract/connections.ts';
import { listConversations, listMessages, searchMessages, sendMessage } from '#contract/messages.ts';
import { acceptInvitation, inviteMember, leaveCompany, removeMember } from '#contract/members.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  connect,
  createColleague,
  createPrincipal,
  invitationToken,
  requestBetween,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();

describe('the list of colleagues’ connections', () => {
  const listed = async ({ client }: Pick<Person, 'client'>, id: string, companyId?: string) => {
    const { body } = await client.call(listColleagueConnections, { params: { id }, query: { companyId } });
    return body.map(({ colleague, person, company }) => [colleague.id, person.id, company?.id ?? null]);
  };

  test('is visible to every member and to no one else', async () => {
    const owner = await createPrincipal(app, { name: 'Shared View' });
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const [one, other] = [
      await createPrincipal(app, { name: 'Partner One' }),
      await createPrincipal(app, { name: 'Partner Other' }),
    ];
    const { companyId } = owner;
    const stream = await openStream(viewer.client);
    await connect(one, owner);
    await stream.receives('companies');
    stream.close();
    await connect(editor, other);
    await connect(owner, editor);
    await requestBetween(viewer, one);

    const all = [
      [editor.id, other.id, other.companyId],
      [owner.id, one.id, one.companyId],
    ];
    for (const member of [owner, editor, viewer]) expect(await listed(member, companyId)).toEqual(all);
    expect(await listed(viewer, companyId, one.companyId)).toEqual([all[1]]);

    const params = { id: companyId };
    expect((await one.client.call(listColleagueConnections, { params })).status).toBe(404);
    expect((await app.client().call(listColleagueConnections, { params })).status).toBe(401);

    await viewer.client.call(blockPerson, { params: { userId: other.id } });
    expect(await listed(viewer, companyId)).toEqual([all[1]]);
    expect(await listed(owner, companyId)).toEqual(all);

    // Makes the other partner a colleague. The connection that this person made for another company stays hidden.
    await owner.client.call(inviteMember, {
      params,
      body: { email: other.user.email, role: 'viewer' },
    });
    const token = await invitationToken(app, other.user.email);
    await other.client.call(acceptInvitation, { body: { token } });
    await connect(other, one);
    expect(await listed(owner, companyId)).toEqual([all[1]]);
    await other.client.call(leaveCompany, { params });

    await owner.client.call(removeMember, { params: { ...params, userId: editor.id } });
    expect(await listed(owner, companyId)).toEqual([
      [owner.id, editor.id, null],
      [owner.id, one.id, one.companyId],
    ]);
    expect((await editor.client.call(listColleagueConnections, { params })).status).toBe(404);
  });

  test('gives no one, not even an owner, access to a colleague’s messages', async () => {
    const owner = await createPrincipal(app, { name: 'Quiet Devices' });
    const editor = await createColleague(app, owner, 'editor');
    const partner = await createPrincipal(app, { name: 'Quiet Partner' });
    for (const person of [owner, editor, partner]) await signAgreement(person);
    await connect(editor, partner);
    const sent = await editor.client.call(sendMessage, {
      body: { receiverId: partner.id, content: 'Between the two of us' },
    });
    expect(sent.status).toBe(201);
    expect((await partner.client.call(listConversations)).body).toHaveLength(1);

    expect((await owner.client.call(listConversations)).body).toEqual([]);
    for (const conversationWith of [undefined, partner.id, editor.id])
      expect((await owner.client.call(listMessages, { query: { conversationWith } })).body).toEqual([]);
    const { body: search } = await owner.client.call(searchMessages, { query: { q: 'between' } });
    expect(search.found).toEqual([]);
    expect((await listed(owner, owner.companyId))[0]).toEqual([editor.id, partner.id, partner.companyId]);
  });
});
