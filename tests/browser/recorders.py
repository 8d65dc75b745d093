"""Scripts by which a page writes down what it plays and what it moves."""

from __future__ import annotations

# What is played, instead of being heard.
HEARD = """() => {
  window.heard = [];
  const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  window.AudioContext = class {
    state = 'running'; currentTime = 0; destination = {};
    resume() { return Promise.resolve(); }
    createGain() { return { gain: parameter(), connect: (next) => next }; }
    createOscillator() {
      const tone = { frequency: parameter(), connect: (next) => next, stop() {} };
      tone.start = () => window.heard.push(tone.frequency.value);
      return tone;
    }
  };
}"""
# What moves, and how.
MOVED = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push({ id: options.id, duration: options.duration, frames });
    return animate.call(this, frames, options);
  };
}"""
