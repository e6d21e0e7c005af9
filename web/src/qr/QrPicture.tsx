import { encode } from 'uqr'

type QrPictureProps = { text: string; label: string; className: string }

/** A QR code, dark on white in either theme: cameras are not asked to read it inverted. */
export default function QrPicture({ text, label, className }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#0a1122" />
    </svg>
  )
}
