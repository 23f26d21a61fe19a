import { newUsername } from '@entourage/contracts/rest/users.ts';
import { isReserved } from './reserved.ts';
import { skeletonOf } from './skeleton.ts';

test.each([
  ['a Cyrillic word', 'coco', 'сосо'],
  ['a capital I for l', 'luca', 'Iuca'],
  ['digits for letters', 'bob.lee', 'b0b.1ee'],
  ['r and n for m', 'max', 'rnax'],
  ['another case', 'Maya', 'mAYA'],
  ['small capitals', 'darnell.whitlock', 'ᴅᴀʀɴᴇʟʟ.ᴡʜɪᴛʟᴏᴄᴋ'],
  ['another separator', 'darnell.whitlock', 'darnell_whitlock'],
  ['more separators', 'darnell.whitlock', '.darnell..whitlock-'],
])('%s looks like the name', (_name, name, lookalike) => {
  expect(skeletonOf(lookalike)).toBe(skeletonOf(name));
});

test('other names do not', () => {
  const names = ['nino', 'nina', 'noor', 'ivan', 'lvan', 'рафаэль', 'rafael', 'athlete1', 'athlete2'];
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
});

test.each([
  ...['admin', 'ADM1N', 'аdmin', 'sup-port', 'No.Reply', 'entourage', 'Ent0urage', 'ᴀᴅᴍɪɴ', 'ꜱᴜᴘᴘᴏʀᴛ', 'admǃn'],
  ...['entourage.support', 'support-team', 'customer.support', 'admin1', 'entourage1', '24_helpdesk'],
])('%s is reserved', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(['team.haddad', 'joe.root', 'supporter', 'adminah'])('%s is not reserved', (name) => {
  expect(isReserved(name)).toBe(false);
});

test.each(['darnell.whitlock', 'рафаэль', 'ραφαελ', 'محمد_7', '山田たろう', '김민수', 'İbrahim'])(
  '%s is a valid username',
  (name) => {
    expect(newUsername.safeParse(name).success).toBe(true);
  },
);

test.each([
  ['a blank letter', 'darnell.whitlock\u1160'],
  ['nothing to see', '\u1160\u115f\u1160'],
  ['no letter and no digit', '._.'],
  ['letters of two alphabets', 'dаrnell'],
])('%s is not', (_name, name) => {
  expect(newUsername.safeParse(name).success).toBe(false);
});
