import './confetti.css';

const PIECES = 40;
const COLOURS = ['#29845a', '#005bd3', '#ffb800', '#e0218a', '#8051ff'];

/** Decoration only, never blocks clicks, and stays away where reduced motion is preferred. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
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
