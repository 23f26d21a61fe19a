/**
 * The multiplications and additions of a training step in plain loops over arrays, and nothing else: each matrix product
 * of the forward pass once, and twice for its gradients. Answers with steps per second.
 */
import { type Shape, usualShape } from '../../../services/training/src/small/shape.ts';

export interface PlainLoops {
  readonly batchSize: number;
  readonly seconds: number;
}

interface Product {
  readonly rows: number;
  readonly inputs: number;
  readonly outputs: number;
  readonly times: number;
}

function productsOf({ vocabulary, context, width, heads, layers }: Shape, batchSize: number): readonly Product[] {
  const rows = batchSize * context;
  const linear = (inputs: number, outputs: number, times: number): Product => ({ rows, inputs, outputs, times });
  // Each position looks back at half of the context in the mean, twice: for the weights, and for the sum.
  const attention: Product = { rows, inputs: width / heads, outputs: context / 2, times: 2 * heads * layers };
  return [
    ...[linear(width, 3 * width, layers), linear(width, width, layers), linear(width, 4 * width, layers)],
    ...[linear(4 * width, width, layers), linear(width, vocabulary, 1), attention],
  ];
}

function multiply(out: Float32Array, one: Float32Array, other: Float32Array, { rows, inputs, outputs }: Product): void {
  for (let n = 0; n < rows; n++) {
    for (let o = 0; o < outputs; o++) {
      let sum = 0;
      for (let c = 0; c < inputs; c++) sum += (one[n * inputs + c] as number) * (other[o * inputs + c] as number);
      out[n * outputs + o] = sum;
    }
  }
}

function measure({ batchSize, seconds }: PlainLoops): number {
  const work = productsOf(usualShape, batchSize).map((product) => ({
    product,
    one: new Float32Array(product.rows * product.inputs).fill(0.01),
    other: new Float32Array(product.outputs * product.inputs).fill(0.01),
    out: new Float32Array(product.rows * product.outputs),
  }));
  const begun = performance.now();
  let steps = 0;
  while (performance.now() - begun < seconds * 1000) {
    for (const { product, one, other, out } of work)
      for (let turn = 0; turn < 3 * product.times; turn++) multiply(out, one, other, product);
    steps++;
  }
  return (steps * 1000) / (performance.now() - begun);
}

process.on('message', (message: PlainLoops) => process.send?.(measure(message)));
process.send?.({});
