const MOST = 4
const STEP = 1.25

/** Limits a zoom factor to 1 (the whole picture) to 4. */
export const withinScale = (scale: number): number => Math.min(MOST, Math.max(1, Math.round(scale * 100) / 100))

/** Returns the next zoom factor. */
export const nextScale = (scale: number, direction: 'larger' | 'smaller'): number =>
  withinScale(direction === 'larger' ? scale * STEP : scale / STEP)
