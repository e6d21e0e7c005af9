import { cx } from './cx.ts'

/** A grey shape in the final form. Give the room around it `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cx('b-sk', className)} aria-hidden="true" />
)

/** A line of text to come. */
export const SkeletonLine = ({ length = 'full' }: { length?: 'short' | 'long' | 'full' }) => (
  <Skeleton className={cx('b-sk-line', length !== 'full' && `b-sk-${length}`)} />
)

/** A game tile to come. */
export const SkeletonTile = () => (
  <div className="b-tile" aria-hidden="true">
    <Skeleton className="b-sk-cover" />
    <div>
      <SkeletonLine length="long" />
      <SkeletonLine length="short" />
    </div>
  </div>
)

/** A row of a list to come. */
export const SkeletonRow = () => (
  <div className="b-sk-row" aria-hidden="true">
    <Skeleton className="b-sk-round" />
    <div>
      <SkeletonLine length="long" />
      <SkeletonLine length="short" />
    </div>
  </div>
)

/** A card to come. */
export const SkeletonCard = () => <Skeleton className="b-sk-card" />

/** The same shape several times. */
export const SkeletonMany = (props: { of: 'tile' | 'row' | 'card'; count: number }) => {
  const Shape = { tile: SkeletonTile, row: SkeletonRow, card: SkeletonCard }[props.of]
  return Array.from({ length: props.count }, (_, place) => place).map((place) => (
    <Shape key={place} />
  ))
}
