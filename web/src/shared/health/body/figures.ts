import type { BodyArea } from '@entourage/contracts/body.ts';

/** A part of a figure: its outline, and whether it is mirrored at the middle of the figure. */
export interface Part {
  readonly area: BodyArea;
  readonly outline: string;
  readonly isMirrored: boolean;
}

/** The size of a figure; its middle is at half the width. */
export const figureSize = { width: 100, height: 224 } as const;

type Side = 'LEFT' | 'RIGHT';
type Sided = BodyArea extends infer Area ? (Area extends `LEFT_${infer Name}` ? Name : never) : never;
type Outlines<Name extends string> = { readonly [name in Name]?: string };

const head = 'M50 3C57 3 60.5 8 60 15C59.5 22 55.5 27.5 50 27.5C44.5 27.5 40.5 22 40 15C39.5 8 43 3 50 3Z';
const neck = 'M45 29.5C48 31 52 31 55 29.5L56 35.5C52 37 48 37 44 35.5Z';
const aboveWaist =
  'M38.5 38.5C46 40.5 54 40.5 61.5 38.5C65 42 66 47 65.5 53C64.5 59 63.5 62 63 66C55 68.5 45 68.5 37 66C36.5 62 35.5 59 34.5 53C34 47 35 42 38.5 38.5Z';
const belowWaist =
  'M37.5 69.5C45 71.5 55 71.5 62.5 69.5C62 77 62.5 84 64 91C55 94.5 45 94.5 36 91C37.5 84 38 77 37.5 69.5Z';

/** What the half on the viewer's right has in front and behind; the small parts last, so that a finger meets them first. */
const limbs = {
  SHOULDER: 'M64.5 38.5C70 38.5 74 41.5 75 47C75.3 49.5 75 51.5 74.5 53L68 52C68.5 46.5 67.5 42 64.5 38.5Z',
  UPPER_ARM: 'M68.3 55L75 56C76.5 63 78 70 79 77C76.5 79 74 79.2 72 78C70 70.5 68.5 63 68.3 55Z',
  FOREARM:
    'M75 92C77.5 93 80 92.8 82.3 91.5C84.5 98 86.5 105 87.5 112C86 113.3 84 113.5 82.5 112.8C79.5 106 76.5 99 75 92Z',
  HAND: 'M83.5 115.5C85.5 116.3 87.5 116 89 115C92 118 93.5 122.5 93 127C92.5 131 90 132.5 87.5 131C84.5 127 83 121 83.5 115.5Z',
  FOOT: 'M55.8 206.8C58.5 208 61 208 63.7 206.8C66 210 68.5 213 69 216C66 218.5 58 218.5 55 216.5C54.8 213 55.2 210 55.8 206.8Z',
  KNEE: 'M54.7 147C57.8 148.8 61.5 148.7 64.5 147C65.3 151 65 155 64 158.5C61 160 57.5 160 55 158.5C54 155 54 151 54.7 147Z',
  ELBOW:
    'M72.6 81C75 82 77.5 81.8 79.8 80.3C81.5 82.5 82.3 85.5 82 88.5C79.5 90.5 76.5 90.5 74.3 89C73 86.5 72.4 83.5 72.6 81Z',
  ANKLE:
    'M56.7 196C58.5 196.8 60.5 196.8 62.3 196C62.5 199 62.8 201.5 63.3 204C61 205.2 58 205.2 56 204C56.5 201.5 56.7 199 56.7 196Z',
} as const;
const lowerLeg =
  'M55.2 161.5C58 162.8 61 162.8 63.8 161.5C66 170 65.5 181 62.5 193C60.5 194 58.5 194 56.5 193C54.5 182 54 171 55.2 161.5Z';

const partsOf = (side: Side, outlines: Outlines<Sided>): Part[] => {
  const other: Side = side === 'LEFT' ? 'RIGHT' : 'LEFT';
  return Object.entries(outlines).flatMap(([name, outline]): Part[] => [
    { area: `${side}_${name}` as BodyArea, outline, isMirrored: false },
    { area: `${other}_${name}` as BodyArea, outline, isMirrored: true },
  ]);
};
const middleOf = (outlines: Outlines<BodyArea>): Part[] =>
  Object.entries(outlines).map(([area, outline]) => ({ area: area as BodyArea, outline, isMirrored: false }));

/** Faces the viewer: its left is on the viewer's right. */
const front: readonly Part[] = [
  ...middleOf({ HEAD: head, CHEST: aboveWaist, ABDOMEN: belowWaist, NECK: neck }),
  ...partsOf('LEFT', {
    HIP: 'M51.2 96.5C56 96.5 60.5 95.5 64.5 93.7C66.5 97.5 67.8 101.5 68.3 106C62.5 109 57 110.5 51.2 110.5Z',
    QUADRICEPS:
      'M51.8 113.5C57.5 113.5 63 112 68.5 109.3C69.5 120 68 133 65 144C61.5 146 57.5 146 54.5 144C52.5 134 51.5 124 51.8 113.5Z',
    SHIN: lowerLeg,
    ...limbs,
  }),
];

const back: readonly Part[] = [
  ...middleOf({ HEAD: head, UPPER_BACK: aboveWaist, LOWER_BACK: belowWaist, NECK: neck }),
  ...partsOf('RIGHT', {
    GLUTE: 'M51.2 96.5C56 96.5 60.5 95.5 64.5 93.7C67 98.5 68.5 104 68.5 110C63 115.5 56.5 116.5 51.2 114.5Z',
    HAMSTRING:
      'M51.8 117.8C57.5 119 63.5 117.5 68.6 113C69 123 67.8 134 65 144C61.5 146 57.5 146 54.5 144C52.5 135 51.6 127 51.8 117.8Z',
    CALF: lowerLeg,
    ...limbs,
  }),
];

export const figures = { front, back } as const;
