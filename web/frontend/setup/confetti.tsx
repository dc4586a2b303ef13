import './confetti.css';

const PIECES = 40;
const COLOURS = ['#29845a', '#005bd3', '#ffb800', '#e0218a', '#8051ff'];

/** Says nothing, stands in nobody's way, and stays away for who wants no movement. */
export function Confetti() {
  return (
    <div className="setup-confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          style={{
            left: `${(piece * 37) % 100}%`,
            background: COLOURS[piece % COLOURS.length],
            animationDelay: `${(piece % 8) * 90}ms`,
          }}
        />
      ))}
    </div>
  );
}
