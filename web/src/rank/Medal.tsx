/** The mark of a level: a kawung of four petals in the level’s own colours, with its number. */
export const Medal = ({ level }: { level: number }) => (
  <svg className="rank-medal" viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="60" r="57" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    <circle cx="60" cy="60" r="51" fill="none" stroke="currentColor" strokeOpacity="0.6" />
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d="M60 58C44 46 42 26 60 12c18 14 16 34 0 46z"
        transform={`rotate(${turn + 45} 60 60)`}
        fill="currentColor"
        fillOpacity="0.16"
        stroke="currentColor"
        strokeOpacity="0.7"
        strokeWidth="1.5"
      />
    ))}
    <circle
      cx="60"
      cy="60"
      r="21"
      fill="var(--rank-ground)"
      stroke="currentColor"
      strokeWidth="2"
    />
    <text x="60" y="69" textAnchor="middle" fill="currentColor" className="rank-medal-number">
      {level}
    </text>
  </svg>
)
