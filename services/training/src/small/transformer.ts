import { attend, attendBack } from './attention.ts';
import { gelu, geluBack, matmul, matmulBack, norm, normBack } from './layers.ts';
import { gaussian, randomFrom } from './random.ts';
import { type Layout, layoutOf, type Shape } from './shape.ts';

const { exp, log, sqrt } = Math;

/** A decoder with pre-normalisation, learned positions and tied embeddings, as GPT-2 has them. */
export interface Transformer {
  readonly shape: Shape;
  readonly params: Float32Array;
}

export function newTransformer(shape: Shape, seed: number): Transformer {
  const layout = layoutOf(shape);
  const params = new Float32Array(layout.size);
  const random = randomFrom(seed);
  const fill = (at: number, count: number, deviation: number) => {
    for (let index = 0; index < count; index++) params[at + index] = gaussian(random) * deviation;
  };
  const { vocabulary, context, width, layers } = shape;
  // Residual branches add up: each begins smaller.
  const residual = 0.02 / sqrt(2 * layers);
  fill(layout.tokens, vocabulary * width, 0.02);
  fill(layout.positions, context * width, 0.02);
  for (const layer of layout.layers) {
    params.fill(1, layer.gain1, layer.gain1 + width);
    params.fill(1, layer.gain2, layer.gain2 + width);
    fill(layer.qkv, 3 * width * width, 0.02);
    fill(layer.out, width * width, residual);
    fill(layer.up, 4 * width * width, 0.02);
    fill(layer.down, 4 * width * width, residual);
  }
  params.fill(1, layout.lastGain, layout.lastGain + width);
  return { shape, params };
}

interface LayerMemory {
  readonly normed1: Float32Array;
  readonly mean1: Float32Array;
  readonly scale1: Float32Array;
  readonly qkv: Float32Array;
  readonly weights: Float32Array;
  readonly attended: Float32Array;
  readonly projected: Float32Array;
  readonly between: Float32Array;
  readonly normed2: Float32Array;
  readonly mean2: Float32Array;
  readonly scale2: Float32Array;
  readonly up: Float32Array;
  readonly active: Float32Array;
  readonly down: Float32Array;
  readonly after: Float32Array;
}

/** Room for the activations of a batch; reused from step to step. */
export function openPass({ shape, params }: Transformer, texts: number, length: number) {
  const { vocabulary, width, heads, layers } = shape;
  const layout: Layout = layoutOf(shape);
  const rows = texts * length;
  const room = (count: number) => new Float32Array(count);
  const newMemory = (): LayerMemory => ({
    normed1: room(rows * width),
    mean1: room(rows),
    scale1: room(rows),
    qkv: room(rows * 3 * width),
    weights: room(texts * heads * length * length),
    attended: room(rows * width),
    projected: room(rows * width),
    between: room(rows * width),
    normed2: room(rows * width),
    mean2: room(rows),
    scale2: room(rows),
    up: room(rows * 4 * width),
    active: room(rows * 4 * width),
    down: room(rows * width),
    after: room(rows * width),
  });
  const memories = Array.from({ length: layers }, newMemory);
  const embedded = room(rows * width);
  const last = room(rows * width);
  const lastMean = room(rows);
  const lastScale = room(rows);
  const logits = room(rows * vocabulary);
  const sizes = { texts, length, width, heads };

  /** Some of the rows, by views of their part; those before are there already. */
  function run(bytes: Uint8Array, from: number, count: number): void {
    const part = (whole: Float32Array, size: number) => whole.subarray(from * size, (from + count) * size);
    for (let n = from; n < from + count; n++) {
      const token = layout.tokens + (bytes[n] as number) * width;
      const position = layout.positions + (n % length) * width;
      for (let c = 0; c < width; c++)
        embedded[n * width + c] = (params[token + c] as number) + (params[position + c] as number);
    }
    let inp = part(embedded, width);
    for (const [index, own] of layout.layers.entries()) {
      const m = memories[index] as LayerMemory;
      const normed1 = part(m.normed1, width);
      const attended = part(m.attended, width);
      const projected = part(m.projected, width);
      const between = part(m.between, width);
      const normed2 = part(m.normed2, width);
      const up = part(m.up, 4 * width);
      const active = part(m.active, 4 * width);
      const down = part(m.down, width);
      const after = part(m.after, width);
      norm(normed1, part(m.mean1, 1), part(m.scale1, 1), inp, params, own.gain1, own.shift1, count, width);
      matmul(part(m.qkv, 3 * width), normed1, params, own.qkv, own.qkvBias, count, width, 3 * width);
      attend(m.attended, m.weights, m.qkv, sizes, texts === 1 ? [from, from + count] : [0, length]);
      matmul(projected, attended, params, own.out, own.outBias, count, width, width);
      add(between, inp, projected);
      norm(normed2, part(m.mean2, 1), part(m.scale2, 1), between, params, own.gain2, own.shift2, count, width);
      matmul(up, normed2, params, own.up, own.upBias, count, width, 4 * width);
      gelu(active, up, count * 4 * width);
      matmul(down, active, params, own.down, own.downBias, count, 4 * width, width);
      add(after, between, down);
      inp = after;
    }
    const normed = part(last, width);
    norm(normed, part(lastMean, 1), part(lastScale, 1), inp, params, layout.lastGain, layout.lastShift, count, width);
    matmul(part(logits, vocabulary), normed, params, layout.tokens, null, count, width, vocabulary);
  }

  /** The logits of the next byte at each position. */
  function forward(bytes: Uint8Array): Float32Array {
    run(bytes, 0, rows);
    return logits;
  }

  /** Of a single text: the logits at one position, after `forward` or this for those before it. */
  function advance(bytes: Uint8Array, position: number): Float32Array {
    run(bytes, position, 1);
    return logits.subarray(position * vocabulary, (position + 1) * vocabulary);
  }

  /** The mean loss of the batch; leaves the gradient of the logits in their place where `differentiate` is set. */
  function lossOf(targets: Uint8Array, differentiate: boolean): number {
    let total = 0;
    for (let n = 0; n < rows; n++) {
      const row = n * vocabulary;
      let highest = Number.NEGATIVE_INFINITY;
      for (let v = 0; v < vocabulary; v++)
        if ((logits[row + v] as number) > highest) highest = logits[row + v] as number;
      let sum = 0;
      for (let v = 0; v < vocabulary; v++) sum += exp((logits[row + v] as number) - highest);
      const target = targets[n] as number;
      total += log(sum) + highest - (logits[row + target] as number);
      if (!differentiate) continue;
      for (let v = 0; v < vocabulary; v++) {
        const share = exp((logits[row + v] as number) - highest) / sum;
        logits[row + v] = (share - (v === target ? 1 : 0)) / rows;
      }
    }
    return total / rows;
  }

  /** Only training needs it. */
  const newBackRoom = () => ({
    flow: room(rows * width),
    branch: room(rows * width),
    wide: room(rows * 4 * width),
    upWide: room(rows * 4 * width),
    qkv: room(rows * 3 * width),
  });
  let backRoom: ReturnType<typeof newBackRoom> | null = null;

  /** Adds the gradients of the loss to `dParams`, after `lossOf` differentiated. */
  function backward(bytes: Uint8Array, dParams: Float32Array): void {
    backRoom ??= newBackRoom();
    const { flow, branch, wide, upWide, qkv } = backRoom;
    branch.fill(0);
    matmulBack(branch, dParams, logits, last, params, layout.tokens, null, rows, width, vocabulary);
    flow.fill(0);
    const top = memories[layers - 1]?.after ?? embedded;
    normBack(flow, dParams, branch, top, params, lastMean, lastScale, layout.lastGain, layout.lastShift, rows, width);
    for (let index = layers - 1; index >= 0; index--) {
      const m = memories[index] as LayerMemory;
      const own = layout.layers[index] as Layout['layers'][number];
      const inp = memories[index - 1]?.after ?? embedded;
      wide.fill(0);
      matmulBack(wide, dParams, flow, m.active, params, own.down, own.downBias, rows, 4 * width, width);
      upWide.fill(0);
      geluBack(upWide, wide, m.up, rows * 4 * width);
      branch.fill(0);
      matmulBack(branch, dParams, upWide, m.normed2, params, own.up, own.upBias, rows, width, 4 * width);
      normBack(flow, dParams, branch, m.between, params, m.mean2, m.scale2, own.gain2, own.shift2, rows, width);
      branch.fill(0);
      matmulBack(branch, dParams, flow, m.attended, params, own.out, own.outBias, rows, width, width);
      qkv.fill(0);
      attendBack(qkv, branch, m.weights, m.qkv, sizes);
      branch.fill(0);
      matmulBack(branch, dParams, qkv, m.normed1, params, own.qkv, own.qkvBias, rows, width, 3 * width);
      normBack(flow, dParams, branch, inp, params, m.mean1, m.scale1, own.gain1, own.shift1, rows, width);
    }
    for (let n = 0; n < rows; n++) {
      const token = layout.tokens + (bytes[n] as number) * width;
      const position = layout.positions + (n % length) * width;
      for (let c = 0; c < width; c++) {
        const gradient = flow[n * width + c] as number;
        dParams[token + c] = (dParams[token + c] as number) + gradient;
        dParams[position + c] = (dParams[position + c] as number) + gradient;
      }
    }
  }

  return { forward, advance, lossOf, backward };
}

function add(out: Float32Array, one: Float32Array, other: Float32Array): void {
  for (let at = 0; at < out.length; at++) out[at] = (one[at] as number) + (other[at] as number);
}
