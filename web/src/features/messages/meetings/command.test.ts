import { commandsOf, completionsOf, readCommand } from './command.ts';

test.each([
  ['@entourage meeting', { kind: 'choose' }],
  ['  @Entourage   MEETING  ', { kind: 'choose' }],
  ['@entourage schedule a meeting with @Marta Silva', { kind: 'schedule', name: 'Marta Silva' }],
  ['@ENTOURAGE schedule meeting with @marta.silva ', { kind: 'schedule', name: 'marta.silva' }],
  ['@entourage', { kind: 'unknown' }],
  ['@entourage hello there', { kind: 'unknown' }],
  ['@entourage schedule a meeting with Marta', { kind: 'unknown' }],
  ['@entourage meeting please', { kind: 'unknown' }],
  ['@entouragement', null],
  ['Ask @entourage meeting', null],
  ['', null],
])('%j', (text, command) => {
  expect(readCommand(text)).toEqual(command);
});

test.each([
  ['@', []],
  ['@e', ['@entourage meeting', '@entourage schedule a meeting with @']],
  ['@Entourage s', ['@entourage schedule a meeting with @']],
  ['@entourage meeting', []],
  ['hello @e', []],
])('typing %j offers %j', (text, offered) => {
  expect(completionsOf(text, commandsOf('ATHLETE', 'LIAISON'))).toEqual(offered);
});
