const petals = [
  [14, 14, 45],
  [34, 14, -45],
  [34, 34, 45],
  [14, 34, -45],
] as const

/** Four petals that light in turn. For waits without a shape; lists have skeletons. */
export const Loader = ({ label, size = 48 }: { label: string; size?: number }) => (
  <svg
    className="b-loader"
    role="img"
    aria-label={label}
    viewBox="0 0 48 48"
    width={size}
    height={size}
  >
    {petals.map(([x, y, turn]) => (
      <ellipse
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        rx="10.4"
        ry="7.2"
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ))}
  </svg>
)
