/** What the pins mean. */
export const MapKey = () => (
  <div className="map__key">
    <span>
      <b className="is-mine" />
      Yours
    </span>
    <span>
      <b className="is-today" />
      Ends today
    </span>
  </div>
)
