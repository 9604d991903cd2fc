type Mark = { look: 'is-mine' | 'is-today'; label: string }

/** What the pins mean. */
export const MapKey = ({ marks }: { marks: readonly Mark[] }) => (
  <div className="map__key" data-covers-map>
    {marks.map(({ look, label }) => (
      <span key={look}>
        <b className={look} />
        {label}
      </span>
    ))}
  </div>
)
