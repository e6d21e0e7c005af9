import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import { covers } from '@balai/ui/art/covers.ts'
import { through } from '../app/cdn.ts'

export type Cover = { src: string; avif?: string | undefined }

const drawn: Readonly<Record<string, Cover>> = covers

/** The picture of a game: a cover of the kit by its name, or an address of its vendor. */
export function useCover(cover: string): Cover {
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const { src, avif } = drawn[cover] ?? { src: cover }
  const cdns = data?.imageCDNs
  return { src: through(src, cdns), avif: avif && through(avif, cdns) }
}
