import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type Batik = 'kawung' | 'parang' | 'ceplok'

/** The classes of a batik ground: one pattern a surface, never under long text. */
export const batik = (pattern: Batik, strong = false) =>
  cx('batik', pattern !== 'kawung' && `batik-${pattern}`, strong && 'batik-strong')

export type CardProps = ComponentProps<'div'> & {
  pad?: 'none' | 'snug' | 'roomy'
  pattern?: Batik
}

/** A surface in the lamp light. */
export const Card = ({ pad = 'snug', pattern, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={cx(
      'b-card',
      pad === 'snug' && 'b-card-pad',
      pad === 'roomy' && 'b-card-roomy',
      pattern && batik(pattern),
      className,
    )}
  />
)
