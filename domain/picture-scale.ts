const MOST = 4
const STEP = 1.25

/** How large a picture may be shown: from whole to four times the screen. */
export const withinScale = (scale: number): number => Math.min(MOST, Math.max(1, Math.round(scale * 100) / 100))

/** One step larger or smaller. */
export const nextScale = (scale: number, direction: 'larger' | 'smaller'): number =>
  withinScale(direction === 'larger' ? scale * STEP : scale / STEP)
