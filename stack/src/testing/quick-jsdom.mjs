import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

// To see whether an element is hidden, jsdom holds it and its ancestors against each rule of its own and of the page,
// which was a fifth of what component tests cost. Most rules name a tag or a class that the element lacks.
const selectors = requireOfEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const needs = needsOf(selector);
  if (!needs.some((need) => isMet(need, element))) return false;
  return needs.every(({ isAll }) => isAll) || matchesDontThrow(element, selector);
};

/** jsdom must not have been loaded before this. */
export const { TestEnvironment } = require('jest-environment-jsdom');

const known = new Map();

/** For each selector of a list, the tag and the classes that an element needs, and whether these are all. */
function needsOf(list) {
  let needs = known.get(list);
  if (!needs) {
    const isTooHard = typeof list !== 'string' || /\\|\||\([^)]*\(/.test(list);
    needs = isTooHard ? [{ tag: null, classes: [], isAll: false }] : outsideBrackets(list, ',').map(needOf);
    known.set(list, needs);
  }
  return needs;
}

function needOf(selector) {
  const text = selector.trim();
  const bare = outsideBrackets(text, '\\s>+~')
    .at(-1)
    .replace(/\(.*\)|\[.*\]/g, '');
  const tag = /^[a-z][\w-]*/i.exec(bare)?.[0] ?? null;
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  return { tag: tag?.toLowerCase() ?? null, classes, isAll: text === tag || text === `.${classes[0]}` };
}

/** Splits at each of the characters that stands outside brackets. */
const outsideBrackets = (text, characters) => text.split(new RegExp(`[${characters}](?![^([]*[)\\]])`));

const isMet = ({ tag, classes }, element) =>
  (tag === null || tag === element.localName.toLowerCase()) &&
  classes.every((name) => element.classList.contains(name));
