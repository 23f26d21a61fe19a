/** The place and size of the chat panel in the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

const least = { width: 300, height: 400 } as const;
const usual = { width: 384, height: 500, right: 16, top: 64 } as const;

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Keeps the panel inside the window: smaller if it must be, then moved. */
export function fit({ x, y, width, height }: Box, room: Room): Box {
  const size = {
    width: Math.min(Math.max(width, least.width), room.width),
    height: Math.min(Math.max(height, least.height), room.height),
  };
  return {
    ...size,
    x: between(x, 0, room.width - size.width),
    y: between(y, 0, room.height - size.height),
  };
}

export const firstBox = (room: Room): Box =>
  fit({ x: room.width - usual.width - usual.right, y: usual.top, width: usual.width, height: usual.height }, room);

export const moved = (box: Box, by: { x: number; y: number }, room: Room): Box =>
  fit({ ...box, x: box.x + by.x, y: box.y + by.y }, room);

/** The corner at the bottom right follows; the opposite one stays. */
export const resized = (box: Box, by: { x: number; y: number }, room: Room): Box =>
  fit(
    {
      ...box,
      width: Math.min(box.width + by.x, Math.max(least.width, room.width - box.x)),
      height: Math.min(box.height + by.y, Math.max(least.height, room.height - box.y)),
    },
    room,
  );
