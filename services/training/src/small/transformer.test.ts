import { adamStep, newMoments } from './adam.ts';
import { randomFrom } from './random.ts';
import { layoutOf, type Shape } from './shape.ts';
import { newTransformer, openPass } from './transformer.ts';

const shape: Shape = { vocabulary: 256, context: 6, width: 8, heads: 2, layers: 2 };
const [texts, length] = [2, 6];
const bytes = Uint8Array.from('the quick br', (letter) => letter.charCodeAt(0));
const targets = Uint8Array.from('he quick bro', (letter) => letter.charCodeAt(0));

/** Larger than usual, so that every part has a slope that a difference can measure. */
function wild() {
  const model = newTransformer(shape, 3);
  const random = randomFrom(8);
  for (let at = 0; at < model.params.length; at++)
    model.params[at] = (model.params[at] as number) + (random() - 0.5) * 0.6;
  return model;
}

test('the gradient of each kind of parameter is the slope of the loss', () => {
  const model = wild();
  const pass = openPass(model, texts, length);
  const grads = new Float32Array(model.params.length);
  pass.forward(bytes);
  pass.lossOf(targets, true);
  pass.backward(bytes, grads);

  const layout = layoutOf(shape);
  const lossAt = (at: number, value: number) => {
    const before = model.params[at] as number;
    model.params[at] = value;
    pass.forward(bytes);
    const loss = pass.lossOf(targets, false);
    model.params[at] = before;
    return loss;
  };
  const step = 2e-3;
  for (const [index, own] of [layout, ...layout.layers].entries()) {
    for (const [name, start] of Object.entries(own).filter(([, value]) => typeof value === 'number')) {
      if (name === 'size') continue;
      // The embedding of a letter that occurs.
      const at = (start as number) + (name === 'tokens' ? 't'.charCodeAt(0) * shape.width : 0) + 3;
      const value = model.params[at] as number;
      const slope = (lossAt(at, value + step) - lossAt(at, value - step)) / (2 * step);
      const part = `${index} ${name}`;
      expect([part, Math.abs((grads[at] as number) - slope) < 2e-3 + 0.03 * Math.abs(slope)]).toEqual([part, true]);
    }
  }
});

test('a position does not see what follows', () => {
  const pass = openPass(wild(), 1, length);
  const before = pass.forward(bytes.slice(0, 6)).slice(0, 4 * 256);
  const changed = bytes.slice(0, 6);
  changed[4] = 0;
  expect(pass.forward(changed).slice(0, 4 * 256)).toEqual(before);
});

test('positions computed one by one have the logits of all at once', () => {
  const model = wild();
  const whole = openPass(model, 1, length).forward(bytes.subarray(0, 6)).slice();
  const pass = openPass(model, 1, length);
  const single = [0, 1, 2, 3, 4, 5].flatMap((at) => [...pass.advance(bytes, at)]);
  for (const [at, logit] of single.entries()) expect(Math.abs(logit - (whole[at] as number))).toBeLessThan(1e-5);
});

test('the loss falls to that of a text learned by heart', () => {
  const model = newTransformer(shape, 1);
  const pass = openPass(model, texts, length);
  const grads = new Float32Array(model.params.length);
  const moments = newMoments(model.params.length);
  pass.forward(bytes);
  expect(pass.lossOf(targets, false)).toBeCloseTo(Math.log(256), 1);
  for (let step = 1; step <= 150; step++) {
    grads.fill(0);
    pass.forward(bytes);
    pass.lossOf(targets, true);
    pass.backward(bytes, grads);
    adamStep(model.params, grads, moments, { step, rate: 0.01 });
  }
  pass.forward(bytes);
  expect(pass.lossOf(targets, false)).toBeLessThan(0.05);
});
