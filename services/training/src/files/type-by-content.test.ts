import { gzipSync } from 'node:zlib';
import { typeByContent } from './type-by-content.ts';

test.each([
  ['a PDF', '%PDF-1.7\n...', 'PDF'],
  ['a PDF behind other bytes', '\u0000\u0001%PDF-1.4', 'PDF'],
  ['an object', '{"text": "a",\n "more": [1, 2]}', 'JSON'],
  ['an object on one line', '{"text": "a"}', 'JSON'],
  ['a list', '[\n  {"text": "a"}\n]', 'JSON'],
  ['a broken object', '{"text": "a",,}', 'JSON'],
  ['records', '{"text": "a"}\n{"text": "b"}\n', 'JSONL'],
  ['records of which the second is broken', '{"text": "a"}\n{"text": "b"\n', 'JSONL'],
  ['a verse that begins with a bracket', '[Chorus]\nWe run.', 'TXT'],
  ['prose', 'The athlete slept, and slept well.\nThen she trained, and trained hard.\n', 'TXT'],
  ['prose behind a mark of its encoding', '\uFEFFThe athlete slept.', 'TXT'],
  ['a script', '#!/bin/sh\necho hello\n', 'TXT'],
  ['a table', 'date,sleep,note\n2026-01-01,8,"good, calm"\n2026-01-02,7,tired\n', 'CSV'],
  ['a table with semicolons', 'date;sleep\n2026-01-01;8\n', 'CSV'],
])('%s', (_name, content, type) => {
  expect(typeByContent(Buffer.from(content))).toBe(type);
});

const other = { refused: 'Not a PDF, JSON, JSONL, TXT or CSV file' };

test.each([
  ['an executable', Buffer.from('\x7fELF\x02\x01\x01\x00\x00'), other],
  ['a program of Windows', Buffer.from('MZ\x90\x00\x03\x00\x00'), other],
  ['an archive', gzipSync('text'), other],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'), other],
  [
    'text of another encoding',
    Buffer.from('\uFEFFtext', 'utf16le'),
    { refused: 'Save it as UTF-8: its text has another encoding' },
  ],
  ['nothing but spaces', Buffer.from(' \n\t '), { refused: 'The file has no text' }],
])('%s is refused, whatever its name', (_name, content, refused) => {
  expect(typeByContent(content)).toEqual(refused);
});
