/** Tells how loud a microphone is, until the returned function is called: its highest sample since it was last told. */
export function openMeter(track: MediaStreamTrack, told: (peak: number) => void): () => void {
  const context = new AudioContext();
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) });
  const analyser = new AnalyserNode(context, { fftSize: 4_096 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // A context that was made before any click waits for one.
  context.resume().catch(() => undefined);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    told(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
  }, 50);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
