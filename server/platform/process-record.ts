import fs from 'node:fs';

/** Names one process of this machine so that a later process with the same number is not taken for it. */
export interface ProcessRecord {
  pid: number;
  /** Boot and moment of the process's start; null where the system does not tell (no procfs). */
  started: string | null;
}

export function currentProcess(): ProcessRecord {
  return { pid: process.pid, started: startOf(process.pid) };
}

/**
 * Whether the process still runs. Without a start time a living process of the same number counts as the same one,
 * which errs on the side of leaving its things alone.
 */
export function isAlive(record: ProcessRecord): boolean {
  if (!respondsToSignals(record.pid)) return false;
  const started = startOf(record.pid);
  return record.started === null || started === null || started === record.started;
}

function respondsToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Field 22 of proc(5)'s `stat`, in clock ticks since the boot that `boot_id` names. The second field is the program's
 * name in parentheses and may itself hold spaces and parentheses, so counting starts after the last one.
 */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[19];
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks ? `${boot}/${ticks}` : null;
  } catch {
    return null;
  }
}
