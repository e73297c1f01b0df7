/** A mark with the width of its name, in pixels. */
export interface NamedMark {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  /** The radius of a mark whose size is a value. */
  readonly radius?: number;
}

export interface NamePosition {
  /** Where the name begins, or ends if it is on the left of its mark. */
  readonly x: number;
  /** Its middle. */
  readonly y: number;
  readonly isRight: boolean;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 4; // pixels from the edge of a mark
const LINE = 13;
const MARK = 4; // from its middle to its edge
/** Lines that a name may be above or below its mark, the nearest first. */
const LINES = [0, -1, 1, -2, 2, -3, 3] as const;

/**
 * A position for the name of each mark, beside it: on the side with more room, else on the other one, else higher or lower, so that it covers
 * neither another name nor another mark. Where no position is free, on the side with more room.
 */
export function placeNames(marks: readonly NamedMark[], area: Area): readonly NamePosition[] {
  const taken: Box[] = [];
  return marks.map((mark, index) => {
    const others = marks.filter((_, other) => other !== index).map(buildMarkBox);
    const right = mark.cx < area.x + area.width / 2;
    const gap = (mark.radius ?? MARK) + GAP;
    const positions = LINES.flatMap((line) =>
      [right, !right].map((isRight) => ({ x: mark.cx + (isRight ? gap : -gap), y: mark.cy + line * LINE, isRight })),
    );
    const isFree = (position: NamePosition): boolean => {
      const box = buildNameBox(position, mark.width);
      return isInside(box, area) && ![...taken, ...others].some((other) => overlap(box, other));
    };
    const [preferred = { x: mark.cx, y: mark.cy, isRight: true }] = positions;
    const position = positions.find(isFree) ?? preferred;
    taken.push(buildNameBox(position, mark.width));
    return position;
  });
}

const buildBox = (left: number, right: number, middle: number, height: number): Box => ({
  left,
  right,
  top: middle - height / 2,
  bottom: middle + height / 2,
});

const buildMarkBox = ({ cx, cy, radius = MARK }: NamedMark): Box => buildBox(cx - radius, cx + radius, cy, 2 * radius);

const buildNameBox = ({ x, y, isRight }: NamePosition, width: number): Box =>
  buildBox(isRight ? x : x - width, isRight ? x + width : x, y, LINE);

const isInside = ({ left, right, top, bottom }: Box, area: Area): boolean =>
  left >= area.x && right <= area.x + area.width && top >= area.y && bottom <= area.y + area.height;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
