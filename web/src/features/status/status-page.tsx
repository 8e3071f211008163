import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { robotMinutes, statusFile } from "../../../../shared/status/robot.ts";
import { StatusReport } from "../../../../shared/status/status-report.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { EmptyState, ErrorState, Skeleton } from "../../ui/states.tsx";
import { DayBars } from "./day-bars.tsx";
import { DayTable } from "./day-table.tsx";
import { lastDays, serviceState, type ServiceState, successShare } from "./report.ts";
import { StepTable } from "./step-table.tsx";
import { useFormats } from "./use-formats.ts";
import "../../styles/page.css";
import "./status-page.css";

/** What S3 answers for a file that is not there, with the permission to list the bucket and without. */
const missing = [404, 403];

/** Null: nothing was measured yet. */
async function fetchReport(): Promise<StatusReport | null> {
  const response = await fetch(`/${statusFile}`);
  if (missing.includes(response.status)) return null;
  if (!response.ok) throw new Error(`/${statusFile} answered ${response.status}`);
  return StatusReport.parse(await response.json());
}

/** `/status`: what the robot measured in the last 90 days. */
export function StatusPage() {
  const t = useMessages("status");
  usePageTitle(t.title);
  const query = useQuery({
    queryKey: ["status"],
    queryFn: fetchReport,
    retry: false,
    refetchInterval: robotMinutes * 60_000,
  });
  return (
    <main className="wrap page status-page" id="inhalt">
      <header className="page-header">
        <Link className="back" to={paths.landing}>
          <ArrowLeft className="icon" aria-hidden />
          {t.home}
        </Link>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="lead">{t.description}</p>
      </header>
      {query.isPending && <Loading text={t.loading} />}
      {query.isError && <ErrorState title={t.failed} onRetry={() => void query.refetch()} />}
      {query.data === null && <EmptyState title={t.none} text={t.noneText} />}
      {query.data && <Report report={query.data} now={new Date(query.dataUpdatedAt)} />}
    </main>
  );
}

const Loading = ({ text }: { readonly text: string }) => (
  <div className="status-page__loading" aria-busy="true">
    <p className="visually-hidden" role="status">
      {text}
    </p>
    <Skeleton size="heading" />
    <Skeleton size="control" />
    <Skeleton size="text" />
  </div>
);

const icons: Readonly<Record<ServiceState, typeof Clock>> = {
  well: CircleCheck,
  degraded: TriangleAlert,
  stale: Clock,
};

/** A report and when it was read. */
interface ReportProps {
  readonly report: StatusReport;
  readonly now: Date;
}

function Report({ report, now }: ReportProps) {
  const t = useMessages("status");
  const formats = useFormats();
  const days = lastDays(report, now);
  const measured = days.flatMap(({ day }) => day ?? []);
  const runs = measured.reduce((sum, day) => sum + day.runs, 0);
  const failures = measured.reduce((sum, day) => sum + day.failures, 0);
  const newest = measured.at(-1);
  const request = newest?.steps.request;
  return (
    <>
      <State report={report} now={now} />
      {newest && (
        <>
          <section aria-labelledby="status-days">
            <h2 id="status-days">{t.availability}</h2>
            <p className="status-page__share">
              {t.share(formats.percent(successShare({ runs, failures })), formats.number(runs))}
            </p>
            <DayBars days={days} />
          </section>
          {request && (
            <section aria-labelledby="status-speed">
              <h2 id="status-speed">{t.speed}</h2>
              <p>{t.speedText(formats.milliseconds(request.p95))}</p>
              <DayBars days={days} step="request" />
            </section>
          )}
          <section aria-labelledby="status-steps">
            <h2 id="status-steps">{t.stepsHeading}</h2>
            <StepTable day={newest} />
            <DayTable days={measured} />
          </section>
        </>
      )}
    </>
  );
}

function State({ report, now }: ReportProps) {
  const t = useMessages("status");
  const { instant } = useFormats();
  const state = serviceState(report, now);
  const Icon = icons[state];
  const time = instant(report.last.at);
  const { failed_step: failed } = report.last;
  const words = {
    well: [t.well, t.wellText(time)],
    degraded: [t.degraded, failed === null ? "" : t.degradedText(t.steps[failed], time)],
    stale: [t.stale(time), t.staleText],
  }[state];
  return (
    <div className={`status-now status-now--${state}`} role="status">
      <Icon className="icon" aria-hidden />
      <p>
        <b>{words[0]}</b>
        <span>{words[1]}</span>
      </p>
    </div>
  );
}
