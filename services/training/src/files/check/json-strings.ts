/** Where a document is not JSON. */
export class NotJson extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const deepest = 200;
const longestString = 16 * 1024 * 1024;

/** What may follow next. */
type Expecting = 'value' | 'valueOrEnd' | 'keyOrEnd' | 'key' | 'colon' | 'commaOrEnd' | 'nothing';

const word = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/;

/**
 * Reads a document piece by piece and hands on the texts in it, not its keys: a document of any size needs only the
 * memory of its longest text. Throws `NotJson` with the line.
 */
export function readJsonStrings(onText: (line: number, text: string) => void) {
  const open: Array<'{' | '['> = [];
  let expecting: Expecting = 'value';
  let line = 1;
  /** A string or a word that has begun, with its quotation mark. */
  let token: { text: string[]; size: number; isString: boolean; escaped: boolean } | null = null;

  const fail = (message: string): never => {
    throw new NotJson(line, message);
  };
  const afterValue = () => {
    expecting = open.length === 0 ? 'nothing' : 'commaOrEnd';
  };
  const takesValue = () => expecting === 'value' || expecting === 'valueOrEnd';

  function endString(raw: string): void {
    let text = '';
    try {
      text = JSON.parse(raw);
    } catch {
      fail('A text has a character that JSON does not allow.');
    }
    if (expecting === 'key' || expecting === 'keyOrEnd') {
      expecting = 'colon';
      return;
    }
    onText(line, text);
    afterValue();
  }

  function structure(letter: string): void {
    if (letter === '{' || letter === '[') {
      if (!takesValue()) fail(`Unexpected ${letter}`);
      if (open.push(letter) > deepest) fail('It is nested too deeply.');
      expecting = letter === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (letter === '}' || letter === ']') {
      const isEmpty = expecting === (letter === '}' ? 'keyOrEnd' : 'valueOrEnd');
      if (open.pop() !== (letter === '}' ? '{' : '[') || !(isEmpty || expecting === 'commaOrEnd'))
        fail(`Unexpected ${letter}`);
      afterValue();
    } else if (letter === ':') {
      if (expecting !== 'colon') fail('Unexpected :');
      expecting = 'value';
    } else {
      if (expecting !== 'commaOrEnd') fail('Unexpected ,');
      expecting = open.at(-1) === '{' ? 'key' : 'value';
    }
  }

  function endWord(raw: string): void {
    if (!takesValue() || !word.test(raw)) fail(`Unexpected ${raw.slice(0, 20)}`);
    afterValue();
  }

  function takeString(text: string, from: number): number {
    const own = token as NonNullable<typeof token>;
    let at = from;
    for (; at < text.length; at++) {
      const letter = text[at];
      if (own.escaped) own.escaped = false;
      else if (letter === '\\') own.escaped = true;
      else if (letter === '"') break;
      else if (letter === '\n') fail('A text is not closed on its line.');
    }
    own.text.push(text.slice(from, at + 1));
    own.size += at - from;
    if (own.size > longestString) fail('A text is too long.');
    if (at < text.length) {
      token = null;
      endString(own.text.join(''));
    }
    return at + 1;
  }

  function takeWord(text: string, from: number): number {
    const own = token as NonNullable<typeof token>;
    let at = from;
    while (at < text.length && /[\w+.-]/.test(text[at] ?? '')) at++;
    own.text.push(text.slice(from, at));
    own.size += at - from;
    if (own.size > 400) fail('A number is too long.');
    if (at < text.length) {
      token = null;
      endWord(own.text.join(''));
    }
    return at;
  }

  return {
    get line() {
      return line;
    },
    get state(): 'before' | 'within' | 'after' {
      if (expecting === 'nothing') return 'after';
      return expecting === 'value' && open.length === 0 && !token ? 'before' : 'within';
    },
    push(text: string): void {
      let at = 0;
      while (at < text.length) {
        if (token) {
          at = token.isString ? takeString(text, at) : takeWord(text, at);
          continue;
        }
        const letter = text[at] as string;
        if (letter === '"') {
          if (!takesValue() && expecting !== 'key' && expecting !== 'keyOrEnd') fail('Unexpected text');
          token = { text: ['"'], size: 0, isString: true, escaped: false };
          at++;
        } else if ('{}[]:,'.includes(letter)) {
          structure(letter);
          at++;
        } else if (/[\w+.-]/.test(letter)) token = { text: [], size: 0, isString: false, escaped: false };
        else if (letter === '\n' || letter === ' ' || letter === '\t' || letter === '\r') {
          if (letter === '\n') line++;
          at++;
        } else fail(`Unexpected ${letter}`);
      }
    },
    end(): void {
      if (token && !token.isString) endWord(token.text.join(''));
      else if (token) fail('A text is not closed.');
      if (expecting !== 'nothing') fail('The document ends too early.');
    },
  };
}
