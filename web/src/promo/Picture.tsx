import { Scene, type SceneName } from '@balai/ui'

const scenes = ['pendopo', 'wayang', 'rempah', 'gunung'] as const satisfies SceneName[]

/** The picture of a promotion: a drawn scene, an image, or the bare batik where neither is there. */
export function Picture({ of, early = false }: { of: string; early?: boolean }) {
  const scene = scenes.find((known) => known === of)
  if (scene) return <Scene of={scene} />
  // A name that is no scene of this kit would be asked for as a file.
  if (!/^(\/|https:)/.test(of)) return null
  return (
    <img
      className="b-scene"
      src={of}
      alt=""
      width={1200}
      height={400}
      decoding="async"
      loading={early ? 'eager' : 'lazy'}
    />
  )
}
