import type { IconProps } from '@balai/ui'

/** A paper plane: a message on its way. */
export const IconPlane = ({ size = 20, className }: IconProps) => (
  <svg
    className={className ? `b-ic ${className}` : 'b-ic'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
  >
    <path d="M20.5 4.5L3.5 11l6 2.5M20.5 4.5l-3 15-8-6M20.5 4.5l-11 9v6l3-3.8" />
  </svg>
)
