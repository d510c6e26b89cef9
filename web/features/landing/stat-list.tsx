const stats = [
  { value: '10K+', label: 'active users' },
  { value: '4.3', label: 'rating' },
  { value: '24/7', label: 'available' },
] as const;

export function StatList() {
  return (
    <dl className="mt-10 flex max-w-md gap-8 sm:gap-12">
      {stats.map((stat) => (
        <div key={stat.label} className="flex flex-col-reverse">
          <dt className="text-sm text-soft">{stat.label}</dt>
          <dd className="font-display text-3xl leading-tight">{stat.value}</dd>
        </div>
      ))}
    </dl>
  );
}
