import { useCover } from './cover.ts'

type CoverImage = { cover: string; width: number; height: number; className?: string }

/** A cover beside words that name the game. */
export function CoverImage({ cover, ...rest }: CoverImage) {
  const { src, avif } = useCover(cover)
  return (
    <picture>
      {avif && <source srcSet={avif} sizes={`${rest.width}px`} type="image/avif" />}
      <img src={src} alt="" loading="lazy" decoding="async" {...rest} />
    </picture>
  )
}
