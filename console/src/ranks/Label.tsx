import './ranks.css'

type Of = { label: string; color: string; color2: string }

/** The label of a level as members see it; nothing where it has none. */
export const Label = ({ label, color, color2 }: Of) =>
  label ? (
    <span className="ranks-label" style={{ color, background: color2 }}>
      {label}
    </span>
  ) : null
