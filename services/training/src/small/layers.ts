const { sqrt, tanh } = Math;

/**
 * The parts of a transformer, forwards and backwards, on one array of parameters and arrays of activations. Backwards
 * adds to the gradients. Each row is one position of one text.
 */

/** out = inp × weightᵀ + bias; `weight` has a row for each output. */
export function matmul(
  out: Float32Array,
  inp: Float32Array,
  params: Float32Array,
  weight: number,
  bias: number | null,
  rows: number,
  inputs: number,
  outputs: number,
): void {
  // Four rows at once read each weight once.
  let n = 0;
  for (; n + 4 <= rows; n += 4) {
    const i0 = n * inputs;
    const i1 = i0 + inputs;
    const i2 = i1 + inputs;
    const i3 = i2 + inputs;
    for (let o = 0; o < outputs; o++) {
      const start = bias === null ? 0 : (params[bias + o] as number);
      let s0 = start;
      let s1 = start;
      let s2 = start;
      let s3 = start;
      const w = weight + o * inputs;
      for (let c = 0; c < inputs; c++) {
        const value = params[w + c] as number;
        s0 += (inp[i0 + c] as number) * value;
        s1 += (inp[i1 + c] as number) * value;
        s2 += (inp[i2 + c] as number) * value;
        s3 += (inp[i3 + c] as number) * value;
      }
      const at = n * outputs + o;
      out[at] = s0;
      out[at + outputs] = s1;
      out[at + 2 * outputs] = s2;
      out[at + 3 * outputs] = s3;
    }
  }
  for (; n < rows; n++) {
    for (let o = 0; o < outputs; o++) {
      let sum = bias === null ? 0 : (params[bias + o] as number);
      const w = weight + o * inputs;
      for (let c = 0; c < inputs; c++) sum += (inp[n * inputs + c] as number) * (params[w + c] as number);
      out[n * outputs + o] = sum;
    }
  }
}

export function matmulBack(
  dInp: Float32Array,
  dParams: Float32Array,
  dOut: Float32Array,
  inp: Float32Array,
  params: Float32Array,
  weight: number,
  bias: number | null,
  rows: number,
  inputs: number,
  outputs: number,
): void {
  let n = 0;
  for (; n + 4 <= rows; n += 4) {
    const i0 = n * inputs;
    const i1 = i0 + inputs;
    const i2 = i1 + inputs;
    const i3 = i2 + inputs;
    for (let o = 0; o < outputs; o++) {
      const at = n * outputs + o;
      const g0 = dOut[at] as number;
      const g1 = dOut[at + outputs] as number;
      const g2 = dOut[at + 2 * outputs] as number;
      const g3 = dOut[at + 3 * outputs] as number;
      if (bias !== null) dParams[bias + o] = (dParams[bias + o] as number) + (g0 + g1 + g2 + g3);
      const w = weight + o * inputs;
      for (let c = 0; c < inputs; c++) {
        const value = params[w + c] as number;
        dParams[w + c] =
          (dParams[w + c] as number) +
          (g0 * (inp[i0 + c] as number) +
            g1 * (inp[i1 + c] as number) +
            g2 * (inp[i2 + c] as number) +
            g3 * (inp[i3 + c] as number));
        dInp[i0 + c] = (dInp[i0 + c] as number) + g0 * value;
        dInp[i1 + c] = (dInp[i1 + c] as number) + g1 * value;
        dInp[i2 + c] = (dInp[i2 + c] as number) + g2 * value;
        dInp[i3 + c] = (dInp[i3 + c] as number) + g3 * value;
      }
    }
  }
  for (; n < rows; n++) {
    for (let o = 0; o < outputs; o++) {
      const gradient = dOut[n * outputs + o] as number;
      if (bias !== null) dParams[bias + o] = (dParams[bias + o] as number) + gradient;
      const w = weight + o * inputs;
      for (let c = 0; c < inputs; c++) {
        const at = n * inputs + c;
        dParams[w + c] = (dParams[w + c] as number) + gradient * (inp[at] as number);
        dInp[at] = (dInp[at] as number) + gradient * (params[w + c] as number);
      }
    }
  }
}

const small = 1e-5;

/** Keeps mean and reciprocal deviation of each row, for backwards. */
export function norm(
  out: Float32Array,
  means: Float32Array,
  scales: Float32Array,
  inp: Float32Array,
  params: Float32Array,
  gain: number,
  shift: number,
  rows: number,
  width: number,
): void {
  for (let n = 0; n < rows; n++) {
    const row = n * width;
    let sum = 0;
    for (let c = 0; c < width; c++) sum += inp[row + c] as number;
    const mean = sum / width;
    let squares = 0;
    for (let c = 0; c < width; c++) {
      const away = (inp[row + c] as number) - mean;
      squares += away * away;
    }
    const scale = 1 / sqrt(squares / width + small);
    for (let c = 0; c < width; c++) {
      out[row + c] =
        ((inp[row + c] as number) - mean) * scale * (params[gain + c] as number) + (params[shift + c] as number);
    }
    means[n] = mean;
    scales[n] = scale;
  }
}

export function normBack(
  dInp: Float32Array,
  dParams: Float32Array,
  dOut: Float32Array,
  inp: Float32Array,
  params: Float32Array,
  means: Float32Array,
  scales: Float32Array,
  gain: number,
  shift: number,
  rows: number,
  width: number,
): void {
  for (let n = 0; n < rows; n++) {
    const row = n * width;
    const mean = means[n] as number;
    const scale = scales[n] as number;
    let sum = 0;
    let weighted = 0;
    for (let c = 0; c < width; c++) {
      const normed = ((inp[row + c] as number) - mean) * scale;
      const gradient = (dOut[row + c] as number) * (params[gain + c] as number);
      sum += gradient;
      weighted += gradient * normed;
    }
    sum /= width;
    weighted /= width;
    for (let c = 0; c < width; c++) {
      const normed = ((inp[row + c] as number) - mean) * scale;
      const above = dOut[row + c] as number;
      dParams[shift + c] = (dParams[shift + c] as number) + above;
      dParams[gain + c] = (dParams[gain + c] as number) + above * normed;
      dInp[row + c] =
        (dInp[row + c] as number) + (above * (params[gain + c] as number) - sum - normed * weighted) * scale;
    }
  }
}

const gain = sqrt(2 / Math.PI);

export function gelu(out: Float32Array, inp: Float32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const x = inp[at] as number;
    out[at] = 0.5 * x * (1 + tanh(gain * (x + 0.044715 * x * x * x)));
  }
}

export function geluBack(dInp: Float32Array, dOut: Float32Array, inp: Float32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const x = inp[at] as number;
    const bent = tanh(gain * (x + 0.044715 * x * x * x));
    const slope = 0.5 * (1 + bent) + 0.5 * x * (1 - bent * bent) * gain * (1 + 3 * 0.044715 * x * x);
    dInp[at] = (dInp[at] as number) + (dOut[at] as number) * slope;
  }
}
