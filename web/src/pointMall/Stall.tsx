const stripes = [0, 1, 2, 3, 4, 5, 6]

/** A stall of the market before it opens: the awning is out, the shelves wait. */
export const Stall = () => (
  <svg className="room-art" viewBox="0 0 360 260" aria-hidden="true">
    <ellipse cx="180" cy="238" rx="150" ry="11" className="art-shade" />
    <path d="M66 96h10v140H66zM284 96h10v140h-10z" className="art-wood" />
    <path d="M76 100h208v90H76z" className="art-inside" />
    <path d="M76 144h208" className="art-edge" />
    <g className="art-goods">
      <rect x="98" y="116" width="30" height="28" rx="4" className="art-card" />
      <path d="M98 128h30M113 116v28" className="art-gilt" />
      <path d="M113 116c-9-1-12-8-7-10 5-2 7 4 7 10zm0 0c9-1 12-8 7-10-5-2-7 4-7 10z" />
      <path d="M164 144v-22q16-12 32 0v22z" className="art-card" />
      <path d="M172 120q8-20 16 0" className="art-edge" />
      <rect x="232" y="112" width="28" height="32" rx="14" className="art-card" />
      <path d="M232 126h28" className="art-gilt" />
    </g>
    <path d="M54 190h252v14H54z" className="art-card" />
    <path d="M64 204h232v32H64z" className="art-wood" />
    <path
      d="M64 236l16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 8 18z"
      className="art-line"
    />
    {stripes.map((at) => (
      <path
        key={at}
        d="M0 0h36v44a18 18 0 0 1-36 0z"
        transform={`translate(${54 + at * 36} 44)`}
        className={at % 2 ? 'art-card' : at % 4 ? 'art-turq' : 'art-gold'}
      />
    ))}
    <path d="M54 44l24-26h204l24 26z" className="art-wood" />
    <path d="M54 44h252" className="art-edge" />
    <g transform="translate(180 176)">
      <circle r="16" className="art-gold" />
      <path
        d="M0-9l2.6 5.6 6 .7-4.4 4.2 1.1 6L0 3.6-5.3 6.5l1.1-6L-8.6-2.7l6-.7z"
        className="art-on-gold"
      />
    </g>
    <path
      d="M110 190v-9a12 12 0 0 1 24 0v9zM226 190v-9a12 12 0 0 1 24 0v9z"
      className="art-tinted"
    />
  </svg>
)
