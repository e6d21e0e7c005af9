import type { ReactNode } from 'react'

const petal = 'M0-19C11-10 11 10 0 19C-11 10-11-10 0-19z'

/** Plain marks of the symbols, for a replay: the game itself draws them in full. */
const marks: Readonly<Record<string, ReactNode>> = {
  gunungan: (
    <g className="mark-gold">
      <path d="M0-22C9-13 16 0 13 13H-13C-16 0-9-13 0-22z" />
      <path d="M-9 17H9M0-14V10M0-4l7-5M0-4l-7-5M0 4l8-5M0 4l-8-5" className="mark-line" />
    </g>
  ),
  gong: (
    <g className="mark-gold">
      <circle r="19" />
      <circle r="12" className="mark-line" />
      <circle r="5" className="mark-dark" />
    </g>
  ),
  satria: (
    <g className="mark-turq">
      <path d="M-6-20C8-22 16-12 13 0L17 6H11C11 14 5 19-5 19C-2 12-4 8-9 4C-16-2-15-16-6-20z" />
      <circle cx="5" cy="-4" r="2" className="mark-dark" />
    </g>
  ),
  putri: (
    <g className="mark-rose">
      <path d="M-4-16C8-20 15-10 12 0L15 6H10C10 13 5 18-4 18C-2 12-4 8-8 4C-14-2-12-13-4-16z" />
      <path d={petal} transform="translate(-9 -14) rotate(-40) scale(.45)" />
      <path d={petal} transform="translate(-13 -6) rotate(-80) scale(.4)" />
    </g>
  ),
  raksasa: (
    <g className="mark-red">
      <path d="M-16-12C-8-22 8-22 16-12C20 2 14 18 0 20C-14 18-20 2-16-12z" />
      <path
        d="M-9-4a4 4 0 1 0 .1 0zM9-4a4 4 0 1 0 .1 0zM-9 9H9l-3 6-3-5H-3l-3 5z"
        className="mark-dark"
      />
    </g>
  ),
  keris: (
    <g className="mark-steel">
      <path d="M0-22c7 6-5 9 1 15s-4 8 1 14l3 5H-6l3-5C-7 2 1-1-4-7s2-9 4-15z" />
      <path d="M-9 12H9v4H3l-1 6h-4l-1-6h-6z" className="mark-goldfill" />
    </g>
  ),
  blencong: (
    <g className="mark-gold">
      <path d="M0-22C9-12 9-5 0 2C-9-5-9-12 0-22z" />
      <path d="M-17 6H17C14 15 8 19 0 19S-14 15-17 6z" className="mark-sogan" />
    </g>
  ),
  kawung: (
    <g className="mark-turq">
      {[45, 135, 225, 315].map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn}) translate(0 -13) scale(.62)`} />
      ))}
    </g>
  ),
  parang: (
    <path
      d="M-20 14C-8 14-6 6-3 0S2-14 18-14M-12 20C0 20 3 12 6 6S10-6 22-6"
      className="mark-stroke mark-rose-line"
    />
  ),
  ceplok: (
    <g className="mark-violet">
      <path d="M0-20L20 0 0 20-20 0z" className="mark-line" />
      <path d="M0-10L10 0 0 10-10 0z" />
    </g>
  ),
  truntum: (
    <g className="mark-steel">
      {[0, 45, 90, 135].map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn}) scale(.3 1)`} />
      ))}
      <circle r="4" className="mark-dark" />
    </g>
  ),
}

/** One symbol on a reel. What has no drawing yet is named by its first letters. */
export const SymbolPicture = ({ symbol }: { symbol: string }) => (
  <svg viewBox="-28 -28 56 56" className="mark" aria-hidden="true">
    {marks[symbol] ?? (
      <text className="mark-text" textAnchor="middle" y="7">
        {symbol.slice(0, 2).toUpperCase()}
      </text>
    )}
  </svg>
)
