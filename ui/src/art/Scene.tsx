export type SceneName = 'pendopo' | 'wayang' | 'rempah' | 'gunung'

/** A drawn view behind the words of a banner: night in the dark theme, day in the light one. */
export const Scene = ({ of }: { of: SceneName }) => (
  <div className={`b-scene b-scene-${of}`} aria-hidden="true" />
)
