import { dropEarlierVisitorDrafts, readDraft, writeDraft } from './drafts.ts';

test('drafts of visitors that an earlier release stored on the device are removed, and no other', () => {
  const [visitors, owners] = [{ email: 'petra@example.org' }, { name: 'Petra' }];
  for (const name of ['contact', 'join', 'team-registration']) writeDraft(name, visitors);
  writeDraft('profile.petra', owners);
  writeDraft('visitor.contact', visitors);
  dropEarlierVisitorDrafts();
  expect(Object.keys(localStorage)).toEqual(['entourage.draft.profile.petra']);
  expect(readDraft('profile.petra')).toEqual(owners);
  expect(readDraft('visitor.contact')).toEqual(visitors);
});
