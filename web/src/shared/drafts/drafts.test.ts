import { keepTabOwner } from '../session/tab-owner.ts';
import { dropDraftsOfOthers, dropEarlierVisitorDrafts, dropOldDrafts, readDraft, writeDraft } from './drafts.ts';

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

test('drafts older than a week and unreadable ones are removed, and nothing else', () => {
  const week = 7 * 86_400_000;
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - week);
  writeDraft('check-in.petra.2026-03-02', { notes: 'Slept badly' });
  writeDraft('visitor.contact', { email: 'petra@example.org' });
  clock.mockReturnValue(now - week + 1000);
  writeDraft('care-note.petra.noor', { text: 'Half a note' });
  clock.mockReturnValue(now);
  localStorage.setItem('entourage.draft.broken', '{');
  localStorage.setItem('entourage.scheme', 'dark');
  dropOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['entourage.draft.care-note.petra.noor', 'entourage.scheme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  clock.mockRestore();
});

test('what somebody has left in a form for visitors is not shown to who signs in after them', () => {
  writeDraft('visitor.join', { username: 'li.na' });
  keepTabOwner('noor');
  writeDraft('visitor.contact', { email: 'noor@example.org' });
  dropDraftsOfOthers('li');
  expect(readDraft('visitor.contact')).toBeNull();
  expect(readDraft('visitor.join')).toEqual({ username: 'li.na' });
});
