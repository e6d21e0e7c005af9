import { covers } from '@balai/ui/art/covers.ts'
import { through } from '../app/cdn.ts'
import { useConfig } from '../app/said.tsx'
import { useSparing } from '../app/settings.tsx'

/** `avif` is a `srcset`. */
export type Cover = { src: string; avif?: string | undefined }
type Drawn = { src: string; avif?: string; small?: string }

const drawn: Readonly<Record<string, Drawn>> = covers

/**
 * The picture of a game: a cover of the kit by its name, in two sizes, or an address of its vendor. Where
 * little is to be carried it is the smaller one, however sharp the screen.
 */
export function useCover(cover: string): Cover {
  const config = useConfig()
  const [sparing] = useSparing()
  const { src, avif, small }: Drawn = drawn[cover] ?? { src: cover }
  const at = (path: string) => through(path, config?.imageCDNs)
  const sizes = [small && `${at(small)} 240w`, !sparing && avif && `${at(avif)} 360w`]
  return { src: at(src), avif: sizes.filter(Boolean).join(', ') || undefined }
}
